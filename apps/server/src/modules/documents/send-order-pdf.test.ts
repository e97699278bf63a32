import { ownFabric } from '../../../test/curtain-choice.ts'
import { OrderStatus } from '@veck/domain'
import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished } from 'vitest'
import { testPrices } from '../../../test/catalogue.ts'
import { newOrder, nowhere, readOrder } from '../../../test/orders.ts'
import { addCurtain, placeableOrder, stockCatalogue } from '../../../test/placeable-order.ts'
import { plain, readPdf } from '../../../test/read-pdf.ts'
import { startSmtpServer } from '../../../test/smtp-server.ts'
import { startVeck, test as base, type Caller, type Veck } from '../../../test/veck.ts'
import { createSmtpMailer } from '../../ports/smtp-mailer.ts'

const test = base.extend<{ kund: Caller }>({
  kund: async ({ veck }, use) => {
    await stockCatalogue(veck)
    await use(await veck.as('kund'))
  },
})
const send = (caller: Caller, id: string) => caller.call('sendOrderPdf', { params: { id } })
const pdfOf = ({ app }: Veck, caller: Caller, id: string) =>
  app.inject({ url: `/api/app/order/pdf/${id}`, headers: { authorization: `Bearer ${caller.token}` } })

describe('the order PDF', () => {
  test('[A7.26] is only for users who may read the order', async ({ veck, kund }) => {
    const order = await placeableOrder(kund)
    for (const who of ['kund', 'salj']) {
      const answer = await pdfOf(veck, await veck.as(who), order.id)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
      expect(answer.headers['content-disposition']).toBe(`attachment; filename="Offert-${order.offerNumber}.pdf"`)
      const { text } = await readPdf(answer.rawPayload)
      expect(text).toContain(plain(order.orderTotalInclVatAndFreightCost.formatted))
    }
    expect((await pdfOf(veck, await veck.as('kollega'), order.id)).statusCode).toBe(404)
    expect((await pdfOf(veck, kund, nowhere)).statusCode).toBe(404)
  })

  test('is in the owner’s language, also for another user', async ({ veck, kund }) => {
    const order = await placeableOrder(kund)
    await veck.db.execute(sql`update users set language = 'en' where email = 'kund@veck.example'`)
    const { language, text } = await readPdf((await pdfOf(veck, await veck.as('salj'), order.id)).rawPayload)
    expect(language).toBe('en-GB')
    expect(text).toContain('Dimma Snow')
  })
})

describe('sending the order PDF', () => {
  test('[A4.12][A7.27][A4.1] mails it to the owner and closes the order for changes', async ({ veck, kund }) => {
    const order = await placeableOrder(kund)
    const { status, body } = await send(kund, order.id)
    expect([status, body]).toEqual([200, { message: 'Offerten är på väg till kund@veck.example.' }])
    const sent = await readOrder(kund, order.id)
    expect(sent).toMatchObject({ status: OrderStatus.OfferSentToCustomer, version: order.version + 1 })
    expect(sent.offerSentToCustomerAtFormatted).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
    const { body: history } = await kund.call('getOrderHistory', { params: { id: order.id } })
    expect(history[0]).toMatchObject({ code: 'sentToCustomer' })
    await veck.doJobs()
    expect(veck.mails.map(({ to }) => to)).toEqual(['kund@veck.example'])
  })

  test('[A4.12] also mails the user who sends it; each mail is in its reader’s language', async ({ veck }) => {
    await stockCatalogue(veck)
    const kollega = await veck.as('kollega')
    const order = await placeableOrder(kollega)
    await veck.db.execute(sql`update users set language = 'en' where email = 'kund@veck.example'`)
    const kund = await veck.as('kund')
    const { body } = await kund.call('sendOrderPdf', {
      params: { id: order.id },
      headers: { 'accept-language': 'en-US' },
    })
    expect(body.message).toBe('The quote is on its way to kollega@veck.example and kund@veck.example.')
    await veck.doJobs()
    const byReader = new Map(veck.mails.map((mail) => [mail.to, mail]))
    expect(byReader.get('kollega@veck.example')?.subject).toContain('Offert #')
    expect(byReader.get('kund@veck.example')?.subject).toContain('Quote #')
    const files = veck.mails.map(({ attachments }) => attachments.find(({ fileName }) => fileName.endsWith('.pdf')))
    expect(files[0]?.content.equals(files[1]?.content ?? Buffer.alloc(0))).toBe(true)
  })

  test('[A4.12] mails the order as it was sent, also when the mail is tried again', async () => {
    const server = await startSmtpServer('later', 'accept')
    const veck = await startVeck({ mailer: createSmtpMailer(server.url, 2000) })
    onTestFinished(async () => {
      await veck.stop()
      await server.stop()
    })
    await stockCatalogue(veck)
    const kund = await veck.as('kund')
    const order = await placeableOrder(kund, 'Som den skickades')
    await send(kund, order.id)
    await veck.doJobs()
    await kund.call('setStatusToInitiated', { params: { id: order.id } })
    await kund.call('updateOrder', { body: { id: order.id, offerName: 'Ändrad sedan', note: '' } })
    await veck.db.execute(
      sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at := now())`,
    )
    await veck.doJobs()
    expect(new Set(server.seen).size).toBe(1)
    expect(server.accepted).toHaveLength(1)
    const file = server.accepted[0]?.attachments.find(({ mimeType }) => mimeType === 'application/pdf')
    expect(file?.filename).toBe(`Offert-${order.offerNumber}.pdf`)
    const { text } = await readPdf(Buffer.from(file?.content as ArrayBuffer))
    expect(text).toContain('Som den skickades')
    expect(text).toContain(plain(order.orderTotalNetAmount.formatted))
  })

  test('[A6.4][A6.5] is only for customers and open orders with a curtain in our fabric', async ({ veck, kund }) => {
    const order = await placeableOrder(kund)
    expect((await send(await veck.as('salj'), order.id)).status).toBe(403)
    expect((await send(await veck.as('kollega'), order.id)).status).toBe(404)
    await send(kund, order.id)
    await veck.clock.forward(60_000)
    expect((await send(kund, order.id)).body).toMatchObject({ code: 'wrongStatus' })
    const empty = await newOrder(kund)
    await addCurtain(kund, empty.id, empty.folder.id, 'Eget tyg', ownFabric)
    expect((await send(kund, empty.id)).body).toMatchObject({ code: 'nothingToOrder' })
  })

  test('[A4.12] sends one mail after a double click, and both clicks get the same answer', async ({ veck, kund }) => {
    const order = await placeableOrder(kund)
    const answers = await Promise.all([send(kund, order.id), send(kund, order.id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    expect((await send(await veck.as('salj'), order.id)).status).toBe(403)
    await veck.doJobs()
    expect(veck.mails).toHaveLength(1)
    expect((await readOrder(kund, order.id)).version).toBe(order.version + 1)
  })

  test('[B7.28] is refused when the prices have changed since the user saw them', async ({ veck, kund }) => {
    const order = await placeableOrder(kund)
    await veck.clock.forward(60_000)
    await stockCatalogue(veck, { ...testPrices, freight: testPrices.perSplit })
    expect((await send(kund, order.id)).body).toMatchObject({ code: 'pricesChanged' })
    await veck.doJobs()
    expect(veck.mails).toEqual([])
  })
})

test('[A4.13][A7.30] the week follows ISO 8601; a time has the week of its Swedish date', async ({ kund }) => {
  const week = async (dateTime: string) => (await kund.call('getWeekOfYear', { query: { dateTime } })).body
  expect(await week('2027-01-03')).toBe(53)
  expect(await week('2027-01-04')).toBe(1)
  expect(await week('2027-01-03T23:30:00Z')).toBe(1)
  expect((await kund.call('getWeekOfYear', { query: { dateTime: 'snart' } })).status).toBe(400)
})
