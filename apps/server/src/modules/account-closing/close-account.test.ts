import { demoPassword } from '@veck/demo'
import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { runOperator } from '../../../test/operator.ts'
import { newOrder } from '../../../test/orders.ts'
import { test, type Veck } from '../../../test/veck.ts'
import { users } from '../../db/schema/accounts.ts'
import { brandLogos } from '../../db/schema/studio.ts'
import { accept, choiceScene } from '../client-page/testing/accept-scene.ts'
import { pageOf } from '../offer-links/testing/link-scene.ts'

const email = 'kund@veck.example'
const own = (more: object = {}) => ({ body: { successor: null, confirmation: email, ...more } })
const signIn = (veck: Veck) =>
  veck.anonymous.call('signInToken', { body: { emailAddress: email, password: demoPassword } })
const idOf = async ({ db }: Veck, address = email) =>
  (await db.select({ id: users.id }).from(users).where(eq(users.email, address)))[0]?.id ?? ''

/** A customer with an offer whose page a client can answer on, who shares with a colleague. */
const scene = (veck: Veck) => veck.prepared('an account to be closed', makeAccount)

const makeAccount = async (veck: Veck) => {
  const made = await choiceScene(veck)
  await made.owner.call('shareOrders', { body: { emailAddress: 'kollega@veck.example' } })
  return made
}

describe('closing the own account', () => {
  test('shows first what it does, and who can take over: only those whom sharing connects', async ({ veck }) => {
    const { owner } = await scene(veck)
    const { body } = await owner.call('getAccountClosing')
    expect(body).toMatchObject({ openPages: 1, accepted: 0, retentionDays: 90 })
    expect(body.orders).toBeGreaterThan(0)
    expect(body.successors.map((one: { email: string }) => one.email)).toEqual(['kollega@veck.example'])
    const bada = await veck.as('bada')
    expect((await bada.call('getAccountClosing')).body.successors).toEqual([])
    await bada.call('shareOrders', { body: { emailAddress: email } })
    const { body: again } = await owner.call('getAccountClosing')
    expect(again.successors.map((one: { email: string }) => one.email)).toEqual([
      'bada@veck.example',
      'kollega@veck.example',
    ])
  })

  test('needs the typed address and a successor who is connected, and changes nothing without', async ({ veck }) => {
    const { owner, params } = await scene(veck)
    for (const [more, field] of [
      [{ confirmation: 'bada@veck.example' }, 'confirmation'],
      [{ confirmation: '' }, 'confirmation'],
      [{ successor: 'bada@veck.example' }, 'successor'],
      [{ successor: email }, 'successor'],
      [{ successor: 'salj@veck.example' }, 'successor'],
      [{ successor: 'nobody@veck.example' }, 'successor'],
    ] as const) {
      const refused = await owner.call('closeAccount', own(more))
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, [field]])
    }
    expect((await owner.call('getOrder', { params })).status).toBe(200)
    expect((await signIn(veck)).status).toBe(200)
  })

  test('ends sign-in, sessions, links, shares and the pages of clients at once, and a mail says so', async ({
    veck,
  }) => {
    const { owner, token, params } = await scene(veck)
    const other = (await signIn(veck)).body.token
    const kollega = await veck.as('kollega')
    const forgot = { body: { emailAddress: email, localeAndPath: '/sv/account/forgot-password' } }
    await veck.anonymous.call('forgotPassword', forgot)
    const { status, body } = await owner.call('closeAccount', own({ confirmation: ' Kund@Veck.example ' }))
    expect([status, body.erasedOn]).toEqual([200, expect.stringMatching(/^\d{4}-\d\d-\d\d$/)])
    expect((await owner.call('getOrder', { params })).status).toBe(401)
    expect((await veck.withToken(other.accessToken).call('getProfile')).status).toBe(401)
    const refreshed = await veck.anonymous.call('refreshToken', { body: { refreshToken: other.refreshToken } })
    expect(refreshed.status).toBe(400)
    const refused = await signIn(veck)
    expect([refused.status, refused.body.code]).toEqual([400, 'wrongCredentials'])
    expect((await kollega.call('getOrder', { params })).status).toBe(404)
    expect(await pageOf(veck, token)).toMatchObject({ state: 'revoked' })
    await veck.doJobs()
    await veck.anonymous.call('forgotPassword', forgot)
    await veck.doJobs()
    expect(veck.mails.map(({ subject }) => subject)).toEqual(['Ditt konto är avslutat'])
    expect(veck.mails[0]?.text).toContain(body.erasedOn)
  })

  test('needs a confirmation if a client has accepted an offer and nobody takes over', async ({ veck }) => {
    const { owner, token } = await scene(veck)
    await accept(veck, token)
    expect((await owner.call('getAccountClosing')).body).toMatchObject({ accepted: 1, openPages: 0 })
    const refused = await owner.call('closeAccount', own())
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['confirmsNoDuty']])
    expect((await owner.call('closeAccount', own({ confirmsNoDuty: true }))).status).toBe(200)
    expect(await pageOf(veck, token)).toMatchObject({ state: 'accepted' })
  })

  test('is not for staff, and closing twice at the same time closes once', async ({ veck }) => {
    const { owner } = await scene(veck)
    const salj = await veck.as('salj')
    expect((await salj.call('closeAccount', own({ confirmation: 'salj@veck.example' }))).status).toBe(403)
    const both = await Promise.all([owner.call('closeAccount', own()), owner.call('closeAccount', own())])
    const statuses = both.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.every((status) => [200, 401, 409].includes(status))).toBe(true)
  })
})

describe('a successor', () => {
  test('gets all orders with clients, versions and pages, and the answers of the clients', async ({ veck }) => {
    const { owner, token, params } = await scene(veck)
    const deleted = await newOrder(owner, 'I papperskorgen')
    await owner.call('deleteOrders', { body: { orderIds: [deleted.id], userEmailAddress: email } })
    const { body: before } = await owner.call('getRetail', { params })
    expect((await owner.call('closeAccount', own({ successor: 'kollega@veck.example' }))).status).toBe(200)
    const kollega = await veck.as('kollega')
    expect((await kollega.call('getOrder', { params })).body).toMatchObject({
      userEmailAddress: 'kollega@veck.example',
    })
    expect((await kollega.call('getOrderClient', { params })).body.client.name).toBe('Ελένη Παπαδοπούλου')
    expect((await kollega.call('getRetail', { params })).body.extras).toEqual(before.extras)
    expect((await kollega.call('getRevisions', { params })).body).toHaveLength(1)
    expect((await kollega.call('getDeletedOrders')).body).toContainEqual(expect.objectContaining({ id: deleted.id }))
    const { body: history } = await kollega.call('getOrderHistory', { params })
    expect(history[0]).toMatchObject({ code: 'ownerChanged', by: email })
    expect((await accept(veck, token)).status).toBe(200)
    await veck.doJobs()
    const mailed = veck.mails.map(({ to, subject }) => `${to}: ${subject}`)
    expect(mailed).toContain('kollega@veck.example: Du har tagit över offerterna från kund@veck.example')
    expect(mailed.some((mail) => mail.startsWith('kollega@veck.example') && mail.includes('godkän'))).toBe(true)
    // The logo of offers that left is kept; it is not the logo of the successor.
    const kept = and(isNull(brandLogos.removedAt))
    expect(await veck.db.$count(brandLogos, kept)).toBe(0)
  })
})

describe('a closed account', () => {
  test('is listed with its day, cannot be unlocked, and is opened again by an administrator', async ({ veck }) => {
    const { owner } = await scene(veck)
    const { body: closed } = await owner.call('closeAccount', own())
    const admin = await veck.as('salj')
    const params = { id: await idOf(veck) }
    const listed = async () => (await admin.call('findUsers', { query: { searchText: email } })).body[0]
    expect(await listed()).toMatchObject({ locked: true, erasedOn: closed.erasedOn })
    const unlocked = await admin.call('setUserLocked', { params, body: { locked: false } })
    expect([unlocked.status, unlocked.body.message]).toEqual([409, expect.stringContaining('avslutat')])
    await expect(runOperator(veck, 'users', 'unlock', email)).rejects.toThrow('is closed')
    expect(await runOperator(veck, 'users', 'list')).toContain(`closed, erased on ${closed.erasedOn}`)
    expect((await admin.call('reopenUser', { params })).body).toMatchObject({ locked: false, erasedOn: null })
    expect((await admin.call('reopenUser', { params })).status).toBe(409)
    expect((await signIn(veck)).status).toBe(200)
  })

  test('can be closed by an administrator, but not the own one, and shows them nothing of the clients', async ({
    veck,
  }) => {
    await scene(veck)
    const admin = await veck.as('salj')
    const params = { id: await idOf(veck) }
    const { body: preview } = await admin.call('getUserClosing', { params })
    expect(Object.keys(preview).toSorted()).toEqual(['erasedOn', 'orders', 'retentionDays', 'successors'])
    const wrong = await admin.call('closeUser', { params, body: { successor: null, confirmation: 'x' } })
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['confirmation']])
    const body = { successor: 'kollega@veck.example', confirmation: email }
    expect((await admin.call('closeUser', { params, body })).body).toMatchObject({ erasedOn: preview.erasedOn })
    expect((await admin.call('closeUser', { params, body })).status).toBe(409)
    const oneself = { id: await idOf(veck, 'salj@veck.example') }
    const self = { successor: null, confirmation: 'salj@veck.example' }
    expect((await admin.call('closeUser', { params: oneself, body: self })).status).toBe(409)
    expect((await signIn(veck)).status).toBe(400)
  })

  test('can be closed and opened by the operator, who may name any customer as successor', async ({ veck }) => {
    const { params } = await scene(veck)
    await expect(runOperator(veck, 'users', 'close', email, '--successor', 'salj@veck.example')).rejects.toThrow(
      'Choose someone who can take over the quotes.',
    )
    const output = await runOperator(veck, 'users', 'close', email, '--successor', 'bada@veck.example')
    expect(output).toContain('kund@veck.example is closed')
    expect((await (await veck.as('bada')).call('getOrder', { params })).status).toBe(200)
    await expect(runOperator(veck, 'users', 'close', email)).rejects.toThrow('The account is closed')
    expect(await runOperator(veck, 'users', 'reopen', email)).toContain('can sign in again')
    await expect(runOperator(veck, 'users', 'reopen', email)).rejects.toThrow('not closed')
    expect((await signIn(veck)).status).toBe(200)
  })
})
