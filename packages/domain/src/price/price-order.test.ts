import assert from 'node:assert/strict'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ore, priceList } from '../../test/prices.ts'
import { check } from '../../test/property.ts'
import { percentageFromPercent } from './percentage.ts'
import { addVat, priceOrder } from './price-order.ts'

const order = (lines: number[], discount = 0) =>
  priceOrder(lines.map(ore), percentageFromPercent(discount), priceList, priceList.vatPercentage)

test('[A2.38] the total consists of net, discount, freight and VAT', () => {
  expect(order([100000, 50000], 10)).toEqual({
    net: 150000,
    discount: 15000,
    freight: 29500,
    exclVat: 164500,
    vat: 41125,
    inclVat: 205625,
  })
})

test.each([
  { net: 500000, discount: 0, freight: 29500 },
  { net: 500001, discount: 0, freight: 0 },
  { net: 510000, discount: 5, freight: 29500 },
  { net: 0, discount: 0, freight: 0 },
  { net: 100, discount: 100, freight: 29500 },
])('[A2.38] the freight of $net minus $discount % is $freight', ({ net, discount, freight }) => {
  expect(order([net], discount).freight).toBe(freight)
})

test('[A2.38] an empty order costs nothing', () => {
  expect(Object.values(order([], 15))).toEqual([0, 0, 0, 0, 0, 0])
})

test('[A2.38] each row is rounded once, half away from zero', () => {
  expect(order([1010], 5).discount).toBe(51)
  expect(order([500002]).vat).toBe(125001)
  expect(order([100], 12.5).discount).toBe(13)
})

test('[A2.38] the rows of a total always add up', () => {
  const lines = fc.array(fc.nat(50_000_000), { maxLength: 40 })
  const percentage = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => percentageFromPercent(hundredths / 100))
  check(fc.tuple(lines, percentage, percentage), ([amounts, discount, vatRate]) => {
    const price = priceOrder(amounts.map(ore), discount, priceList, vatRate)
    assert.equal(
      price.net,
      amounts.reduce((sum, amount) => sum + amount, 0),
    )
    assert.equal(price.net - price.discount + price.freight, price.exclVat)
    assert.equal(price.exclVat + price.vat, price.inclVat)
    assert.ok(Object.values(price).every((row) => Number.isSafeInteger(row) && row >= 0))
  })
})

test('[A2.38] a discount of exactly half an öre is rounded up', () => {
  expect(order([34_965_000], 49.41).discount).toBe(17_276_207)
})

test('an order without VAT costs the same with and without VAT', () => {
  expect(addVat(ore(164_500), percentageFromPercent(0))).toEqual({ vat: 0, inclVat: 164_500 })
})
