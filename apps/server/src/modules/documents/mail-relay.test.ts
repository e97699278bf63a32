import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { ownFabric, recipient } from '../../../test/curtain-choice.ts'
import { auditOf } from '../../../test/audit.ts'
import { newOrder } from '../../../test/orders.ts'
import { runOperator } from '../../../test/operator.ts'
import { addCurtain, delivery, placeableOrder, stockCatalogue } from '../../../test/placeable-order.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { test as base, type Caller, type Veck } from '../../../test/veck.ts'
import { users } from '../../db/schema/accounts.ts'

const newcomer = 'ny@veck.example'

/** An account that registered itself, and its order with an own fabric. */
const registered = async (veck: Veck) => {
  await stockCatalogue(veck)
  const body = { emailAddress: newcomer, localeAndPath: '/sv/account/forgot-password' }
  await veck.anonymous.call('createAccount', { body })
  await veck.db.update(users).set({ emailConfirmedAt: veck.clock.now() }).where(eq(users.email, newcomer))
  return withOrder(await veck.as(newcomer))
}

const withOrder = async (caller: Caller) => {
  const { id: orderId, folder } = await newOrder(caller)
  const markingId = await addCurtain(caller, orderId, folder.id, 'Fönster', ownFabric)
  return { caller, orderId, body: bodyFor(orderId, markingId) }
}
const bodyFor = (orderId: string, markingId: string) => ({
  orderId,
  customerInformation: recipient,
  selectedExternalFabricMarkingIds: [markingId],
})
type Body = ReturnType<typeof bodyFor>
const send = (caller: Caller, body: Body) => caller.call('sendExternalFabricsPdf', { body })

const test = base.extend<{ scene: Awaited<ReturnType<typeof registered>> }>({
  scene: async ({ veck }, use) => use(await registered(veck)),
})

test('a self-registered account can mail only itself, and is offered the download instead', async ({ veck, scene }) => {
  const { caller, body } = scene
  const refused = await send(caller, body)
  expect([refused.status, refused.body.code]).toEqual([403, 'mailNotApproved'])
  expect(refused.body.message).toContain('Ladda ner PDF:en')
  const toOneself = { ...body, customerInformation: { ...recipient, email: newcomer } }
  expect((await send(caller, toOneself)).status).toBe(200)
  await veck.doJobs()
  expect(new Set(veck.mails.map(({ to }) => to))).toEqual(new Set([newcomer]))
  const answer = await veck.app.inject({
    method: 'POST',
    url: '/api/app/order/externalfabricspdf',
    headers: { authorization: `Bearer ${caller.token}` },
    payload: body,
  })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect((await readPdf(answer.rawPayload)).text).toContain('Anna Åkesson')
})

test('a self-registered account that has placed an order can mail others too', async ({ scene: { caller, body } }) => {
  const order = await placeableOrder(caller)
  const placing = { orderId: order.id, customerInformation: delivery, electronicAddress: '7300010000001' }
  expect((await caller.call('placeOrder', { body: placing })).status).toBe(200)
  expect((await send(caller, body)).status).toBe(200)
})

test('sales can approve a self-registered account, and the audit log records it', async ({ veck, scene }) => {
  const { caller, orderId, body } = scene
  const salj = await veck.as('salj')
  const order = async () => (await salj.call('getOrder', { params: { id: orderId } })).body
  expect(await order()).toMatchObject({ ownerMailRestricted: true })
  expect((await caller.call('getOrder', { params: { id: orderId } })).body).not.toHaveProperty('ownerMailRestricted')
  const approve = (who: Caller, emailAddress = newcomer) => who.call('approveMails', { body: { emailAddress } })
  expect((await approve(caller)).status).toBe(403)
  expect((await approve(salj, 'ingen@veck.example')).status).toBe(404)
  expect((await approve(salj)).status).toBe(204)
  expect(await order()).not.toHaveProperty('ownerMailRestricted')
  expect((await send(caller, body)).status).toBe(200)
  expect(await auditOf(veck, 'approveMails')).toMatchObject([{ by: 'salj@veck.example' }])
})

test('the operator can approve an account with a command', async ({ veck, scene: { caller, body } }) => {
  expect(await runOperator(veck, 'users', 'approve-mails', newcomer)).toContain(newcomer)
  expect((await send(caller, body)).status).toBe(200)
})

test('one e-mail address gets at most twenty mails a day from all accounts together', async ({ veck }) => {
  await stockCatalogue(veck)
  const { caller, body } = await withOrder(await veck.as('kund'))
  const other = await withOrder(await veck.as('kollega'))
  for (let count = 0; count < 20; count += 1) expect((await send(caller, body)).status).toBe(200)
  const refused = await send(other.caller, other.body)
  expect([refused.status, refused.body.message]).toEqual([429, expect.stringContaining('Ladda ner PDF:en')])
  const elsewhere = { ...other.body, customerInformation: { ...recipient, email: 'bo@tyglagret.example' } }
  expect((await send(other.caller, elsewhere)).status).toBe(200)
  veck.clock.forward(24 * 3_600_000 + 1000)
  expect((await send(await veck.as('kollega'), other.body)).status).toBe(200)
})

test('a mail to someone else names the sending account in its text, as Reply-To and in a link', async ({ veck }) => {
  await stockCatalogue(veck)
  const { body } = await withOrder(await veck.as('kund'))
  await send(await veck.as('salj'), body)
  await veck.doJobs()
  const mail = veck.mails.find(({ to }) => to === recipient.email)
  expect(mail?.replyTo).toBe('salj@veck.example')
  expect(mail?.text).toContain('Skickat via Veck från kontot salj@veck.example.')
  expect(mail?.html).toContain('href="mailto:salj%40veck.example?subject=')
  expect(veck.mails.find(({ to }) => to === 'salj@veck.example')?.replyTo).toBeUndefined()
})
