import assert from 'node:assert/strict'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ore } from '../../test/prices.ts'
import { check } from '../../test/property.ts'
import { percentageFromPercent } from '../price/percentage.ts'
import { sumOfOre } from '../price/ore.ts'
import { addUp, fitToTotal, otherRatio, priceInBoth } from './add-up.ts'

const vat25 = percentageFromPercent(25)
const vat6 = percentageFromPercent(6)

test('the remainder goes to the largest amount', () => {
  expect(fitToTotal([ore(3), ore(7), ore(5)], ore(17))).toEqual([3, 9, 5])
  expect(fitToTotal([ore(3), ore(7), ore(5)], ore(14))).toEqual([3, 6, 5])
})

test('an amount that cannot give the whole remainder leaves the rest to the next largest', () => {
  expect(fitToTotal([ore(3), ore(3), ore(2)], ore(1))).toEqual([0, 0, 1])
})

test('amounts fit any total, and none becomes negative', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 50 }).map(ore), { minLength: 1 })
  check(fc.tuple(amounts, fc.integer({ min: 0, max: 5000 }).map(ore)), ([all, total]) => {
    const fitted = fitToTotal(all, total)
    assert.equal(sumOfOre(fitted), total)
    assert.ok(Math.min(...fitted) >= 0)
  })
})

test('VAT is calculated on the sum of each rate, not on each amount', () => {
  const { prices, vat, total } = addUp(
    [
      { amount: ore(2), vatRate: vat25 },
      { amount: ore(102), vatRate: vat25 },
      { amount: ore(50), vatRate: vat6 },
    ],
    'exclVat',
  )
  expect(vat).toEqual([
    { rate: 2500, exclVat: 104, vat: 26, inclVat: 130 },
    { rate: 600, exclVat: 50, vat: 3, inclVat: 53 },
  ])
  expect(prices).toEqual([
    { exclVat: 2, inclVat: 3 },
    { exclVat: 102, inclVat: 127 },
    { exclVat: 50, inclVat: 53 },
  ])
  expect(total).toEqual({ exclVat: 154, inclVat: 183 })
})

test('in the display with VAT the prices without VAT follow from the sum', () => {
  expect(
    addUp(
      [
        { amount: ore(101), vatRate: vat25 },
        { amount: ore(101), vatRate: vat25 },
        { amount: ore(201), vatRate: vat25 },
      ],
      'inclVat',
    ),
  ).toEqual({
    prices: [
      { inclVat: 101, exclVat: 81 },
      { inclVat: 101, exclVat: 81 },
      { inclVat: 201, exclVat: 160 },
    ],
    vat: [{ rate: 2500, inclVat: 403, exclVat: 322, vat: 81 }],
    total: { inclVat: 403, exclVat: 322 },
  })
})

test('a price that is not part of a sum is rounded by itself', () => {
  expect(priceInBoth(ore(101), otherRatio(vat25, 'inclVat'), 'inclVat')).toEqual({ inclVat: 101, exclVat: 81 })
  expect(priceInBoth(ore(101), otherRatio(vat25, 'exclVat'), 'exclVat')).toEqual({ inclVat: 126, exclVat: 101 })
})
