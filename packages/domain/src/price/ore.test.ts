import { expect, test } from 'vitest'
import { ore } from '../../test/prices.ts'
import { kronorFromOre, oreFromKronor, roundToOre, sumOfOre } from './ore.ts'

test.each([
  [0.5, 1],
  [0.49, 0],
  [-0.5, -1],
  [-0.49, 0],
  [2.5, 3],
  [-2.5, -3],
  [1.005 * 100, 101],
  [-1.005 * 100, -101],
  [0, 0],
  // Not exactly the half, but the nearest that a double holds of 34,965,000 × 49.41 %.
  [(34_965_000 * 49.41) / 100, 17_276_207],
  [-(34_965_000 * 49.41) / 100, -17_276_207],
  [17_276_206.4999, 17_276_206],
])('[A3.3] %d is rounded half away from zero to %d öre', (amount, rounded) => {
  expect(roundToOre(amount)).toBe(rounded)
})

test('[A3.3] an amount in kronor has two decimals, an amount in öre none', () => {
  expect(oreFromKronor(12345.5)).toBe(1234550)
  expect(oreFromKronor(0.29)).toBe(29)
  expect(kronorFromOre(ore(1234550))).toBe(12345.5)
  expect(sumOfOre([ore(1), ore(2), ore(-5)])).toBe(-2)
  expect(sumOfOre([])).toBe(0)
})
