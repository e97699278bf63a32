import assert from 'node:assert/strict'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ore } from '../../test/prices.ts'
import { check } from '../../test/property.ts'
import {
  appliedPercentage,
  changedByPercentage,
  percentageFromPercent,
  percentageOf,
  percentFromPercentage,
} from './percentage.ts'

test.each([
  [34_965_000, 49.41, 17_276_207],
  [-34_965_000, 49.41, -17_276_207],
  [1, 50, 1],
  [-1, 50, -1],
  [1, 49.99, 0],
  [-1, 49.99, 0],
  [1010, 5, 51],
  [9_000_000_000_001, 50, 4_500_000_000_001],
  [0, 25, 0],
])('half an öre is rounded away from zero: %d öre × %d %% = %d', (amount, percent, expected) => {
  expect(percentageOf(ore(amount), percentageFromPercent(percent))).toBe(expected)
})

test('every percentage with two decimals is stored exactly', () => {
  for (let hundredths = 0; hundredths <= 10_000; hundredths += 1) {
    const percent = Number((hundredths / 100).toFixed(2))
    expect(percentageFromPercent(percent)).toBe(hundredths)
    expect(percentFromPercentage(percentageFromPercent(percent))).toBe(percent)
  }
})

test('a percentage of an amount is rounded to the nearest öre', () => {
  const amounts = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 })
  check(fc.tuple(amounts, fc.integer({ min: 0, max: 10_000 })), ([amount, hundredths]) => {
    const part = percentageOf(ore(amount), percentageFromPercent(hundredths / 100))
    const distance = BigInt(part) * 20_000n - BigInt(amount) * BigInt(hundredths) * 2n
    // On the half itself: away from zero.
    const highest = amount > 0 ? 10_000n : 9999n
    const lowest = amount < 0 ? -10_000n : -9999n
    assert.ok(distance <= highest && distance >= lowest)
  })
})

test.each([
  [24_950, 5, 26_198],
  [10_050, 5, 10_553],
  [50, -1, 50],
  [50, 1, 51],
  [19_999, 2.25, 20_449],
  [100_000_000, 0.01, 100_010_000],
  [0, 12.5, 0],
  [12_345, -100, 0],
])('[16.15] %d öre changed by %d %% are %d öre, half an öre away from zero', (amount, percent, expected) => {
  expect(changedByPercentage(ore(amount), percentageFromPercent(percent))).toBe(expected)
})

test.each([
  [614_184, 76_773, 12.5],
  [614_184, 153_546, 25],
  [34_965_000, 17_276_207, 49.41],
  [34_965_000, 17_276_206, 49.41],
  [614_184, 0, 0],
  [0, 0, 0],
  [100, 33, 33],
])('of %i öre, the part of %i öre is %d per cent', (whole, part, percent) => {
  expect(appliedPercentage(ore(whole), ore(part))).toBe(percent)
})
