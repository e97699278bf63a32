import { OrderStatus } from '@veck/domain'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { despatchAdvice, orderAtErp, orderResponse, sendToVeck, tellVeck } from '../../../test/erp-messages.ts'
import { place, stockCatalogue } from '../../../test/placeable-order.ts'
import { test } from '../../../test/veck.ts'
import { erpMessages, erpRefusedCalls } from '../../db/schema/erp-messages.ts'
import { applyMessage } from './apply-message.ts'
import { goldenText } from './documents/testing/golden.ts'

const day = 24 * 60 * 60 * 1000

describe('a message of the ERP', () => {
  test('is refused without its secret, before anything of it is read, and only counted', async ({ veck }) => {
    for (const authorization of ['', 'Bearer wrong', `Basic ${'x'.repeat(40)}`]) {
      expect((await sendToVeck(veck, '<broken', { authorization })).status).toBe(401)
    }
    expect(await veck.db.select().from(erpMessages)).toEqual([])
    expect(await veck.db.select({ count: erpRefusedCalls.count }).from(erpRefusedCalls)).toEqual([{ count: 3 }])
  })

  test('is accepted with either secret while one is replaced', async ({ veck }) => {
    const authorization = 'Bearer the-secret-that-the-erp-had-before-this-one'
    expect((await sendToVeck(veck, orderResponse('1', 'A'), { authorization })).status).toBe(202)
  })

  test('guessing of the secret is limited', async ({ veck }) => {
    const guess = () => sendToVeck(veck, '<x/>', { authorization: 'Bearer wrong' })
    const answers = []
    for (let attempt = 0; attempt < 31; attempt += 1) answers.push((await guess()).status)
    expect(answers.at(-1)).toBe(429)
    // The ERP itself is not held up by it.
    expect((await sendToVeck(veck, orderResponse('1', 'A'))).status).toBe(202)
  })

  test('is stored once: the same again gets 200, another with its id 409 and a row for administrators', async ({
    veck,
  }) => {
    const first = orderResponse('10042', 'A')
    expect(await sendToVeck(veck, first)).toMatchObject({ status: 202, body: { outcome: 'stored' } })
    expect(await sendToVeck(veck, first)).toMatchObject({ status: 200, body: { outcome: 'known' } })
    const other = { ...first, code: 'refused' }
    expect(await sendToVeck(veck, other)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect((await sendToVeck(veck, other)).status).toBe(409)
    expect((await sendToVeck(veck, first)).status).toBe(200)
    const rows = await veck.db.select({ state: erpMessages.state }).from(erpMessages)
    expect(rows.map(({ state }) => state).toSorted()).toEqual(['contradicts', 'received'])
  })

  test('from the future is refused, so that later ones count; a clock that is a day wrong is accepted', async ({
    veck,
  }) => {
    veck.clock.stopAt('2024-11-17T09:00:00Z')
    expect(await sendToVeck(veck, orderResponse('1', 'A', { issuedAt: '2024-11-18T23:00:01Z' }))).toMatchObject({
      status: 400,
      body: {
        message:
          'Dokumentet är utfärdat i framtiden: 2024-11-18T23:00:01.000Z. Här är klockan 2024-11-17T09:00:00.000Z. ' +
          'Kontrollera avsändarens klocka.',
      },
    })
    const inUbl = goldenText('order-response-1').replace('>2013-07-01<', '>2098-07-01<')
    expect((await sendToVeck(veck, inUbl)).status).toBe(400)
    expect(await veck.db.select().from(erpMessages)).toEqual([])
    expect((await sendToVeck(veck, orderResponse('1', 'A', { issuedAt: '2024-11-18T23:00:00Z' }))).status).toBe(202)
  })

  test('sent twice at the same time is stored once', async ({ veck }) => {
    const message = orderResponse('10042', 'A')
    const answers = await Promise.all(Array.from({ length: 8 }, () => sendToVeck(veck, message)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 200, 200, 202])
  })

  test('about an unknown order waits, is tried again for a day, and then left to administrators', async ({ veck }) => {
    const { body } = await sendToVeck(veck, orderResponse('4711', 'A'))
    const stateNow = async () => (await veck.db.select().from(erpMessages).where(eq(erpMessages.id, body.id)))[0]
    await veck.doJobs()
    expect(await stateNow()).toMatchObject({ state: 'waiting', problem: 'unknownOrder', settledAt: null })
    veck.clock.forward(day + 1000)
    await applyWaiting(veck)
    expect(await stateNow()).toMatchObject({ state: 'unknown', problem: 'unknownOrder' })
  })

  test('that came before its order is applied when the order is there', async ({ veck }) => {
    await stockCatalogue(veck)
    const kund = await veck.as('kund')
    const earlier = await orderAtErp(veck, kund)
    const next = String(Number(earlier.number) + 1)
    await tellVeck(veck, orderResponse(next, 'A'))
    const order = await orderAtErp(veck, kund)
    expect(order.number).toBe(next)
    await applyWaiting(veck)
    expect((await kund.call('getOrderDelivery', { params: { id: order.id } })).body).toMatchObject({
      version: 1,
      summary: 'Bekräftad, leverans vecka 49',
    })
  })

  test('with an unknown line is applied to the known ones and listed', async ({ veck }) => {
    await stockCatalogue(veck)
    const kund = await veck.as('kund')
    const { id, number } = await orderAtErp(veck, kund)
    const lines = [
      { line: '1', status: 'accepted' },
      { line: '77', status: 'accepted' },
    ]
    await tellVeck(veck, orderResponse(number, 'A', { code: 'changed', lines }))
    expect(await veck.db.select().from(erpMessages)).toMatchObject([{ state: 'applied', problem: 'unknownLine' }])
    expect((await kund.call('getOrderDelivery', { params: { id } })).body.lines).toMatchObject([{ stage: 'confirmed' }])
    const sales = await veck.as('salj')
    const seen = await sales.call('getOrderDelivery', { params: { id } })
    expect(seen.body.faults).toEqual({ surplus: [], unknownLines: ['77'], otherUnits: [] })
  })

  test('about two orders keeps the problem of the one while it waits for the other', async ({ veck }) => {
    await stockCatalogue(veck)
    const kund = await veck.as('kund')
    const first = await orderAtErp(veck, kund)
    const next = String(Number(first.number) + 1)
    const lines = [
      { order: first.number, line: '77', quantity: 1 },
      { order: next, line: '1', quantity: 1 },
    ]
    await tellVeck(veck, despatchAdvice(first.number, 'A', { lines }))
    expect(await veck.db.select().from(erpMessages)).toMatchObject([{ state: 'waiting', problem: 'unknownOrder' }])
    expect((await orderAtErp(veck, kund)).number).toBe(next)
    await applyWaiting(veck)
    expect(await veck.db.select().from(erpMessages)).toMatchObject([{ state: 'applied', problem: 'unknownLine' }])
  })
})

describe('a quantity in another unit than pieces', () => {
  test('does not count as curtains, is a fault for sales, and is listed for administrators', async ({ veck }) => {
    await stockCatalogue(veck)
    const kund = await veck.as('kund')
    const { id, number } = await orderAtErp(veck, kund)
    const inMetres = goldenText('despatch-advice-1')
      .replaceAll('>4321<', `>${number}<`)
      .replace(/(<cac:DespatchLine>[^]*?)unitCode="[^"]*"/, '$1unitCode="MTR"')
      .replace(/(<\/cac:DespatchLine>)[^]*(<\/DespatchAdvice>)/, '$1$2')
    await tellVeck(veck, inMetres)
    expect(await veck.db.select().from(erpMessages)).toMatchObject([{ state: 'applied', problem: 'otherUnit' }])
    const seen = await (await veck.as('salj')).call('getOrderDelivery', { params: { id } })
    const [line] = seen.body.lines
    expect(line).toMatchObject({ stage: 'waiting', shipped: 0 })
    expect(seen.body.faults.otherUnits).toEqual([{ markingId: line.markingId, unit: 'MTR' }])
    const admin = await veck.as('salj')
    const { body } = await admin.call('getErpMessages', { query: { show: 'attention' } })
    expect(body.messages).toMatchObject([{ problem: 'otherUnit', needsAttention: true }])
    expect((await admin.call('dismissErpMessage', { params: { id: body.messages[0].id } })).status).toBe(204)
    expect((await admin.call('getErpMessages', { query: { show: 'attention' } })).body.messages).toEqual([])
  })
})

describe('an order that the ERP answers', () => {
  test('is confirmed, shipped and delivered, with one mail per change', async ({ veck }) => {
    await stockCatalogue(veck)
    const kund = await veck.as('kund')
    const { id, number } = await orderAtErp(veck, kund)
    veck.mails.length = 0
    const read = async () => (await kund.call('getOrderDelivery', { params: { id } })).body
    expect(await read()).toMatchObject({ version: 0, summary: 'Skickad till leverantören, väntar på bekräftelse' })
    await tellVeck(veck, orderResponse(number, 'A'))
    await tellVeck(veck, orderResponse(number, 'A'))
    await tellVeck(veck, orderResponse(number, 'B', { issuedAt: '2024-11-17T10:00:00Z' }))
    expect(await read()).toMatchObject({ lines: [{ stage: 'confirmed', week: 49, isDelayed: false }] })
    const later = { issuedAt: '2024-11-17T11:00:00Z', promised: { to: '2026-12-16' } }
    await tellVeck(veck, orderResponse(number, 'C', later))
    expect((await read()).summary).toBe('Försenad till vecka 51')
    await tellVeck(veck, despatchAdvice(number, 'D', { lines: [{ line: '1', quantity: 99 }] }))
    expect(await read()).toMatchObject({
      summary: 'Skickad',
      shipments: [{ trackingUrl: 'https://tracking.postnord.com/se/?id=735012345', isDelivered: false }],
    })
    const arrived = { issuedAt: '2024-11-20T11:00:00Z', code: 'changed', lines: [{ line: '1', status: 'delivered' }] }
    await tellVeck(veck, orderResponse(number, 'E', arrived))
    const delivered = await read()
    expect(delivered).toMatchObject({ summary: 'Levererad', lines: [{ stage: 'delivered' }] })
    expect(delivered.timeline.map(({ events }: { events: string[] }) => events[0])).toEqual([
      'confirmed',
      'changed',
      'shipped',
      'delivered',
    ])
    expect(veck.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['kund@veck.example', expect.stringContaining('är bekräftad')],
      ['kund@veck.example', expect.stringContaining('ändrad leverans')],
      ['kund@veck.example', expect.stringContaining('är på väg')],
    ])
  })

  test('has failed when all of it is refused, also after it was accepted, and can be placed again', async ({
    veck,
  }) => {
    await stockCatalogue(veck)
    const kund = await veck.as('kund')
    const { id, number } = await orderAtErp(veck, kund)
    const status = async () => (await kund.call('getOrder', { params: { id } })).body.status
    await tellVeck(veck, orderResponse(number, 'A'))
    const refusal = { issuedAt: '2024-11-18T09:00:00Z', code: 'refused', note: 'Tyget har utgått' }
    await tellVeck(veck, orderResponse(number, 'B', refusal))
    expect(await status()).toBe(OrderStatus.Failed)
    await place(await veck.as('salj'), id)
    await veck.doJobs()
    expect(await status()).toBe(OrderStatus.OrderPlaced)
    const keys = veck.erpOrders.map(({ key }) => key)
    expect(new Set(keys).size).toBe(2)
    const read = async () => (await kund.call('getOrderDelivery', { params: { id } })).body
    expect(await read()).toMatchObject({ lines: [{ stage: 'waiting' }] })
    // An answer to the first attempt says nothing about the second.
    await tellVeck(veck, orderResponse(number, 'C', { ...refusal, issuedAt: '2024-11-19T09:00:00Z' }))
    expect(await status()).toBe(OrderStatus.OrderPlaced)
    await tellVeck(veck, orderResponse(`${number}-2`, 'D'))
    expect(await read()).toMatchObject({ lines: [{ stage: 'confirmed' }] })
  })

  test('is placed whichever of a refusal and a later confirmation comes first', async ({ veck }) => {
    await stockCatalogue(veck)
    const kund = await veck.as('kund')
    const refusal = { id: 'A', issuedAt: '2024-11-17T09:00:00Z', code: 'refused' }
    const confirmation = { id: 'B', issuedAt: '2024-11-17T10:00:00Z' }
    for (const [first, second] of [
      [refusal, confirmation],
      [confirmation, refusal],
    ] as const) {
      const { id, number } = await orderAtErp(veck, kund)
      await tellVeck(veck, orderResponse(number, `${number}${first.id}`, { ...first, id: `${number}${first.id}` }))
      await tellVeck(veck, orderResponse(number, `${number}${second.id}`, { ...second, id: `${number}${second.id}` }))
      expect((await kund.call('getOrder', { params: { id } })).body.status).toBe(OrderStatus.OrderPlaced)
    }
  })
})

/** Does what the schedule does every five minutes. */
const applyWaiting = async (veck: Parameters<typeof tellVeck>[0]) => {
  const waiting = await veck.db.select().from(erpMessages).where(eq(erpMessages.state, 'waiting'))
  for (const { id } of waiting) await applyMessage(veck, id)
}
