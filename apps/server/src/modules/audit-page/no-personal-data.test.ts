import { expect } from 'vitest'
import { auditOf } from '../../../test/audit.ts'
import { csvForm, newBuyer, userDetails } from '../../../test/attack/samples.ts'
import { personIdIn } from '../../../test/mailed-link.ts'
import { runOperator } from '../../../test/operator.ts'
import { delivery, place, placeableOrder } from '../../../test/placeable-order.ts'
import { test } from '../../../test/veck.ts'
import { auditLog } from '../../db/schema/audit-log.ts'
import { accept, choiceScene } from '../client-page/testing/accept-scene.ts'

/** In names, addresses, numbers and notes that the calls send. */
const mark = 'Zebrafink'
const email = 'zebrafink@veck.example'
const password = 'zebrafink-pa-taket-31'

test('the audit log has no name, address, secret or note of what many audited calls were sent', async ({ veck }) => {
  const { token, owner, params } = await choiceScene(veck)
  const salj = await veck.as('salj')
  const done = async (answer: Promise<{ status: number; body: unknown }>, expected = [200, 204]) => {
    const { status, body } = await answer
    if (!expected.includes(status)) throw new Error(JSON.stringify(body))
    return body as Record<string, string>
  }
  const person = {
    ...userDetails,
    firstName: mark,
    lastName: `${mark}sson`,
    erpCompanyName: `${mark} AB`,
    address: `${mark}gatan 7`,
    city: `${mark}sta`,
    phoneNumber: '0709876543',
  }

  // Accounts, sign-ins and passwords.
  const { id = '' } = await done(salj.call('addUser', { body: { email, ...person } }))
  await done(salj.call('changeUser', { params: { id }, body: { ...person, mobile: '0709876543', acousticUser: true } }))
  const company = { electronicAddress: '811218-9876', vatNumber: 'SE811218987601', verified: true }
  await done(salj.call('changeUserCompany', { params: { id }, body: company }))
  await done(salj.call('mailPasswordLink', { params: { id } }))
  await veck.doJobs()
  const personId = personIdIn(veck.mails.findLast(({ to }) => to === email))
  await done(veck.anonymous.call('confirmEmail', { body: { personId, password, passwordConfirm: password } }))
  const signIn = (emailAddress: string, typed: string) =>
    veck.anonymous.call('signInToken', { body: { emailAddress, password: typed } })
  const signedIn = (await signIn(email, password)).body
  await done(signIn(email, `${password}-not`), [400, 401])
  await done(signIn(`unknown-${email}`, password), [400, 401])
  await done(salj.call('approveMails', { body: { emailAddress: email } }))
  await done(salj.call('setUserLocked', { params: { id }, body: { locked: true } }))
  await runOperator(veck, 'users', 'unlock', email)
  await runOperator(veck, 'users', 'set', email, '--company', `${mark} Textil`)

  // The supplier's data.
  const settings = { supplierName: `${mark} Gardin AB`, supplierStreet: `${mark}gatan 1`, orderValidityDays: 31 }
  await done(salj.call('changeSettings', { body: settings }))
  const secrets = await done(salj.call('addBuyer', { body: { ...newBuyer, name: `${mark} Bygg` } }))
  const { draftId = '' } = await done(
    salj.call('importNumbers', { params: { kind: 'parameters' }, ...csvForm('name,value\nSideHem,6', { note: mark }) }),
  )
  await done(salj.call('discardNumbers', { params: { kind: 'parameters', versionId: draftId } }))

  // Orders and clients.
  const order = await placeableOrder(owner, `Hemma hos ${mark}`)
  const to = { ...delivery, address1: `${mark}gatan 9`, firstName: mark, email }
  await done(place(owner, order.id, to))
  await done(accept(veck, token, { name: `${mark} Klient` }))
  await veck.doJobs()
  const { client } = (await owner.call('getOrderClient', { params })).body
  await done(owner.call('eraseClient', { params: { id: client.id }, body: { confirmsNoDuty: true } }))
  await done(owner.call('exportAccount'))
  await done(salj.call('exportAuditLog', { query: { person: mark, subject: mark } }))

  const actions = (await auditOf(veck)).map(({ action }) => action)
  expect(new Set(actions).size).toBeGreaterThanOrEqual(19)
  expect(actions).toEqual(expect.arrayContaining(['signIn', 'signInFailed', 'setPassword', 'acceptOffer', 'addBuyer']))
  const log = JSON.stringify(await veck.db.select().from(auditLog))
  const markers = [mark, email, password, '0709876543', '8112189876', '811218-9876', 'SE811218987601', client.name]
  const tokens = [personId, token, signedIn.token.accessToken, signedIn.token.refreshToken, secrets['cxmlSharedSecret']]
  const found = [...markers, ...tokens].filter((word) => log.toLowerCase().includes(String(word).toLowerCase()))
  expect(found).toEqual([])
  expect(log).not.toContain('@')
})
