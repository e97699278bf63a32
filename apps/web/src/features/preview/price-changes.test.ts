import { expect, test } from 'vitest'
import { aLine, anOrder } from '../../testing/curtain.ts'
import { priceChanges, pricesOf, sentPrices } from './price-changes.ts'

const kronor = (value: number) => ({ value, formatted: `${value} kr`, currencyCode: 'SEK' as const })
const order = (prices: Record<string, number>, total: number) => ({
  ...anOrder(),
  orderLines: Object.entries(prices).map(([markingId, price]) => aLine({ markingId, price: kronor(price) })),
  orderTotalExclVat: kronor(total),
})

test('[A4.9] each line with a new price is listed with the old and the new price', () => {
  const changes = priceChanges(pricesOf(order({ m1: 100, m2: 200 }, 300)), order({ m1: 100, m2: 220 }, 320))
  expect(changes?.lines.map(({ line, before, after }) => [line.markingId, before.value, after.value])).toEqual([
    ['m2', 200, 220],
  ])
  expect([changes?.total.before.value, changes?.total.after.value]).toEqual([300, 320])
})

test('[A4.9] a change of freight or discount appears only in the total', () => {
  expect(priceChanges(pricesOf(order({ m1: 100 }, 400)), order({ m1: 100 }, 350))).toMatchObject({ lines: [] })
})

test('[A4.9] unchanged prices give no changes, and a new line has no previous price', () => {
  expect(priceChanges(pricesOf(order({ m1: 100 }, 100)), order({ m1: 100 }, 100))).toBeUndefined()
  expect(priceChanges(pricesOf(order({}, 0)), order({ m1: 100 }, 100))?.lines).toEqual([])
})

test('[16.3] a sent order is compared with its PDF', () => {
  const sent = {
    sentAtFormatted: '2026-10-01 10:00',
    pricesHoldUntil: null,
    orderTotalExclVat: kronor(300),
    orderTotalInclVatAndFreightCost: kronor(375),
    linePrices: { m1: kronor(100) },
  }
  const now = { ...order({ m1: 120 }, 320), sent }
  const before = sentPrices(now)
  expect(before && priceChanges(before, now)).toMatchObject({
    lines: [{ before: { value: 100 }, after: { value: 120 } }],
    total: { before: { value: 300 }, after: { value: 320 } },
  })
  expect(sentPrices(order({}, 0))).toBeUndefined()
})
