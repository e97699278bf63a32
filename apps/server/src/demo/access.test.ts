import { demoAccounts, demoBuyer, demoPassword } from '@veck/demo'
import { eq } from 'drizzle-orm'
import { describe, expect, onTestFinished } from 'vitest'
import { personIdIn } from '../../test/mailed-link.ts'
import { runOperatorIn } from '../../test/operator.ts'
import { startVeck, test, type Veck } from '../../test/veck.ts'
import { users } from '../db/schema/accounts.ts'
import { punchoutBuyers } from '../db/schema/punchout-buyers.ts'
import { addUser } from '../modules/accounts/index.ts'
import { postOci, requestWith, sendCxml, signIn as signInBuyer } from '../modules/punchout/testing/procurement.ts'
import { closeDemo, openDemo } from './access.ts'

const signIn = (veck: Veck, emailAddress = 'kund@veck.example') =>
  veck.anonymous.call('signInToken', { body: { emailAddress, password: demoPassword } })

const { cxml, oci } = demoBuyer
const cxmlRequest = requestWith(
  ['AN0100&#50;', cxml.identity],
  ['<![CDATA[lås & bom <12>]]>', cxml.sharedSecret],
  ['https://inkop.svea.example/return?rekv=88120&amp;step=2', 'http://127.0.0.1/return'],
)
const ociForm = { USERNAME: oci.username, PASSWORD: oci.password, HOOK_URL: 'http://127.0.0.1/hook' }

/** A server that was started without the demo, with one administrator who is not a demo account. */
const startWithoutDemo = async () => {
  const veck = await startVeck({ demo: false })
  onTestFinished(veck.stop)
  await addUser(veck.db, 'anna@lindstrom.se', { isSales: true, admin: true })
  await closeDemo(veck.db, veck.clock)
  return veck
}

describe('without the demo, a demo account', () => {
  test('cannot sign in with its public password, and gets the answer for a wrong password', async ({ veck }) => {
    for (const { email } of demoAccounts) expect((await signIn(veck, email)).status).toBe(200)
    expect(await closeDemo(veck.db, veck.clock)).toEqual({ accounts: 5, buyers: 1 })
    for (const { email } of demoAccounts)
      expect(await signIn(veck, email)).toMatchObject({ status: 400, body: { code: 'wrongCredentials' } })
  })

  test('cannot use an old session or its refresh token', async ({ veck }) => {
    const { body } = await signIn(veck)
    const old = veck.withToken(body.token.accessToken)
    expect((await old.call('getOrdersByStatus')).status).toBe(200)
    await closeDemo(veck.db, veck.clock)
    expect((await old.call('getOrdersByStatus')).status).toBe(401)
    const refreshed = await veck.anonymous.call('refreshToken', { body: { refreshToken: body.token.refreshToken } })
    expect(refreshed.status).toBe(400)
  })

  test('cannot use a link that was mailed before, and gets no new link', async ({ veck }) => {
    const forgotten = { emailAddress: 'kund@veck.example', localeAndPath: '/sv/account/forgot-password' }
    await veck.anonymous.call('forgotPassword', { body: forgotten })
    await veck.doJobs()
    const personId = personIdIn(veck.mails.at(-1))
    await closeDemo(veck.db, veck.clock)
    const set = { personId, password: 'åtta gröna fållar', passwordConfirm: 'åtta gröna fållar' }
    expect((await veck.anonymous.call('setPassword', { body: set })).body.code).toBe('expiredLink')
    const before = veck.mails.length
    await veck.anonymous.call('forgotPassword', { body: forgotten })
    await veck.doJobs()
    expect(veck.mails).toHaveLength(before)
  })

  test('cannot sign in with a token from the sister application', async ({ veck }) => {
    const { token } = (await signIn(veck, 'bada@veck.example')).body
    const asked = { body: { refreshToken: token.refreshToken } }
    const { body: link } = await veck.withToken(token.accessToken).call('getAcousticRedirectLink', asked)
    const { pathname, search } = new URL(link)
    const page = await veck.app.inject({ url: pathname + search })
    const secretToken = /secretToken=([\w.-]+)/.exec(page.body)?.[1] ?? ''
    await closeDemo(veck.db, veck.clock)
    const entered = await veck.anonymous.call('signInSecretToken', { body: { secretToken } })
    expect(entered).toMatchObject({ status: 400, body: { code: 'expiredLink' } })
  })

  test('cannot be unlocked by an administrator or the operator', async () => {
    const veck = await startWithoutDemo()
    const anna = await veck.as('anna@lindstrom.se')
    const [kund] = await veck.db.select().from(users).where(eq(users.email, 'kund@veck.example'))
    const unlocked = await anna.call('setUserLocked', { params: { id: kund?.id ?? '' }, body: { locked: false } })
    expect(unlocked).toMatchObject({ status: 409, body: { message: 'Demokontot släpps in bara medan demon är på.' } })
    const config = { demo: false }
    const operator = runOperatorIn(veck, { config }, 'users', 'unlock', 'kund@veck.example')
    await expect(operator).rejects.toThrow('kund@veck.example is a demo account')
    expect((await signIn(veck)).status).toBe(400)
  })
})

describe('without the demo, the demo’s procurement system', () => {
  test('cannot sign in by cXML or OCI, and its users cannot use earlier visits or sessions', async ({ veck }) => {
    const { startPage } = await sendCxml(veck, cxmlRequest)
    const { body } = await signInBuyer(veck, startPage)
    const visitor = veck.withToken(body.token.accessToken)
    expect((await visitor.call('getOrdersByStatus')).status).toBe(200)
    const waiting = String((await postOci(veck, ociForm)).headers.location)

    await closeDemo(veck.db, veck.clock)
    expect((await visitor.call('getOrdersByStatus')).status).toBe(401)
    expect((await signInBuyer(veck, waiting)).status).toBe(400)
    expect((await sendCxml(veck, cxmlRequest)).status).toBe('401')
    expect((await postOci(veck, ociForm)).statusCode).toBe(401)
    // The buyer's users are marked as demo too, so that a password link cannot sign them in later.
    const people = await veck.db.select().from(users).where(eq(users.email, body.currentUser.email))
    expect(people).toMatchObject([{ demo: true, lockedAt: expect.any(Date) }])
  })

  test('cannot be unblocked by an administrator or the operator', async () => {
    const veck = await startWithoutDemo()
    const anna = await veck.as('anna@lindstrom.se')
    const [buyer] = await veck.db.select().from(punchoutBuyers)
    const letIn = await anna.call('setBuyerActive', { params: { id: buyer?.id ?? '' }, body: { active: true } })
    expect(letIn.status).toBe(409)
    const operator = runOperatorIn(veck, { config: { demo: false } }, 'buyers', 'let-in', demoBuyer.name)
    await expect(operator).rejects.toThrow('belongs to the demo')
    expect((await sendCxml(veck, cxmlRequest)).status).toBe('401')
  })
})

test('real accounts still work when the demo is closed, and demo accounts when it is open again', async ({ veck }) => {
  await addUser(veck.db, 'anna@lindstrom.se', { isCurtainUser: true })
  const anna = await veck.as('anna@lindstrom.se')
  await closeDemo(veck.db, veck.clock)
  await closeDemo(veck.db, veck.clock)
  expect((await anna.call('getOrdersByStatus')).status).toBe(200)
  await openDemo(veck.db)
  expect((await signIn(veck)).status).toBe(200)
  expect((await sendCxml(veck, cxmlRequest)).status).toBe('200')
})

test('an administrator of the demo may lock and unlock its accounts while it is on', async ({ veck }) => {
  const salj = await veck.as('salj')
  const [kund] = await veck.db.select().from(users).where(eq(users.email, 'kund@veck.example'))
  for (const locked of [true, false]) {
    const answer = await salj.call('setUserLocked', { params: { id: kund?.id ?? '' }, body: { locked } })
    expect(answer.status).toBe(200)
  }
  expect((await signIn(veck)).status).toBe(200)
})
