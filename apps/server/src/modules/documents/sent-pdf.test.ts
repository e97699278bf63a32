import { OrderStatus } from '@veck/domain'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { testPrices } from '../../../test/catalogue.ts'
import { readOrder } from '../../../test/orders.ts'
import { place, placeableOrder, stockCatalogue } from '../../../test/placeable-order.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { test as base, type Caller, type Veck } from '../../../test/veck.ts'
import { sentOffers } from '../../db/schema/sent-offers.ts'
import { addPriceList } from '../calculator/index.ts'
import { writeGeneralSetting } from '../settings/index.ts'

const test = base.extend<{ kund: Caller }>({
  kund: async ({ veck }, use) => {
    await stockCatalogue(veck)
    await use(await veck.as('kund'))
  },
})

const dayMs = 24 * 3_600_000

const raisePrices = async ({ db, clock }: Veck) => {
  const fabricPerMetre = new Map(
    [...testPrices.fabricPerMetre].map(([partNo, price]) => [partNo, (price * 2) as typeof price]),
  )
  clock.forward(10_000)
  await addPriceList(db, clock, { note: 'dearer', startsAt: clock.now(), list: { ...testPrices, fabricPerMetre } })
  clock.forward(10_000)
}
const refresh = async (caller: Caller, id: string) => (await caller.call('refreshPrices', { params: { id } })).body
const send = (caller: Caller, id: string) => caller.call('sendOrderPdf', { params: { id } })
const sentPdf = async ({ app }: Veck, caller: Caller, id: string) => {
  const answer = await app.inject({
    url: `/api/app/order/${id}/sentpdf`,
    headers: { authorization: `Bearer ${caller.token}` },
  })
  expect(answer.statusCode).toBe(200)
  return (await readPdf(answer.rawPayload)).text
}

test('[16.3] a sent order gets new prices, and its sent PDF and sums can still be read', async ({ veck, kund }) => {
  const { id } = await placeableOrder(kund)
  await send(kund, id)
  const { sent, orderTotalExclVat } = await readOrder(kund, id)
  expect(sent).toMatchObject({ orderTotalExclVat, pricesHoldUntil: null })
  const before = await sentPdf(veck, kund, id)
  expect(before).toMatch(/2\s725,92/)
  await raisePrices(veck)
  const now = await refresh(kund, id)
  expect(now.orderLines[0].price.value).toBe(4761.84)
  expect(Object.values(now.sent.linePrices)).toMatchObject([{ value: 2725.92 }])
  expect(now.sent.orderTotalExclVat).toEqual(orderTotalExclVat)
  expect(await sentPdf(veck, kund, id)).toBe(before)
})

test('a sent order that an earlier release stored in kronor has the same amounts and the same PDF', async ({
  veck,
  kund,
}) => {
  const { id } = await placeableOrder(kund)
  await send(kund, id)
  const { sent } = await readOrder(kund, id)
  const before = await sentPdf(veck, kund, id)
  await veck.db.update(sentOffers).set({ snapshot: sql`${sentOffers.snapshot} - 'contents'` })
  expect((await readOrder(kund, id)).sent).toEqual(sent)
  expect(await sentPdf(veck, kund, id)).toBe(before)
})

test('[16.3] with keepSentPrices, a valid sent order keeps its prices and is placed with them', async ({
  veck,
  kund,
}) => {
  await writeGeneralSetting(veck.db, 'keepSentPrices', true)
  const { id } = await placeableOrder(kund)
  await send(kund, id)
  expect((await readOrder(kund, id)).sent?.pricesHoldUntil).toMatch(/^\d{4}-\d\d-\d\d$/)
  await raisePrices(veck)
  // The setting at the time of sending counts.
  await writeGeneralSetting(veck.db, 'keepSentPrices', false)
  expect((await refresh(kund, id)).orderLines[0].price.value).toBe(2725.92)
  expect((await place(await veck.as('salj'), id)).status).toBe(200)
  expect(await readOrder(kund, id)).toMatchObject({
    status: OrderStatus.OrderPlaced,
    orderTotalNetAmount: { value: 2725.92 },
  })
})

test('[16.3] a sent order gets the prices of the list again after its last day', async ({ veck, kund }) => {
  await writeGeneralSetting(veck.db, 'keepSentPrices', true)
  const { id } = await placeableOrder(kund)
  await send(kund, id)
  await raisePrices(veck)
  veck.clock.forward(31 * dayMs)
  const later = await veck.as('kund')
  const sales = await veck.as('salj')
  expect((await place(sales, id)).body.code).toBe('pricesChanged')
  expect((await refresh(later, id)).orderLines[0].price.value).toBe(4761.84)
})

test('[16.3] an order that is opened again gets the current prices', async ({ veck, kund }) => {
  await writeGeneralSetting(veck.db, 'keepSentPrices', true)
  const { id } = await placeableOrder(kund)
  await send(kund, id)
  await raisePrices(veck)
  await kund.call('setStatusToInitiated', { params: { id } })
  expect((await refresh(kund, id)).orderLines[0].price.value).toBe(4761.84)
})
