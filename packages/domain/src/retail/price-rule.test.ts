import assert from 'node:assert/strict'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ore } from '../../test/prices.ts'
import { check } from '../../test/property.ts'
import { type Percentage, percentageFromPercent } from '../price/percentage.ts'
import {
  defaultPriceRule,
  retailPriceOf,
  marginFromMarkup,
  markupFromMargin,
  MaxMargin,
  MaxMarkup,
  type PriceRule,
  priceRuleProblems,
  roundingSteps,
} from './price-rule.ts'

const percent = percentageFromPercent
const vat25 = percent(25)
const rule = (more: Partial<PriceRule>): PriceRule => ({ ...defaultPriceRule, rounding: 1, ...more })

test.each([
  [40, 66.67],
  [50, 100],
  [0, 0],
  [99, 9900],
  [33.33, 49.99],
  [20, 25],
])('a margin of %d %% is a markup of %d %%', (margin, markup) => {
  expect(markupFromMargin(percent(margin))).toBe(percent(markup))
  expect(marginFromMarkup(percent(markup))).toBe(percent(margin))
})

test('each margin that may be typed is read back from its markup', () => {
  for (let margin = 0; margin <= MaxMargin; margin += 1) {
    expect(Math.abs(marginFromMarkup(markupFromMargin(margin as Percentage)) - margin)).toBe(0)
  }
})

test.each([
  { method: 'margin', percentage: 100, problem: 'marginTooHigh' },
  { method: 'margin', percentage: 99.01, problem: 'marginTooHigh' },
  { method: 'margin', percentage: 99, problem: undefined },
  { method: 'margin', percentage: -1, problem: 'negative' },
  { method: 'markup', percentage: -50, problem: 'negative' },
  { method: 'markup', percentage: 9900, problem: undefined },
  { method: 'markup', percentage: 9900.01, problem: 'markupTooHigh' },
  { method: 'markup', percentage: 0, problem: undefined },
] as const)('a $method of $percentage % has the problem: $problem', ({ method, percentage, problem }) => {
  const found = priceRuleProblems({ method, percentage: percent(percentage), minimumMargin: percent(0) })
  expect(found).toEqual(problem ? { percentage: problem } : {})
})

test('a minimum margin of 100 % or below 0 is refused on its own field', () => {
  const problemOf = (minimumMargin: number) =>
    priceRuleProblems({ method: 'markup', percentage: MaxMarkup, minimumMargin: percent(minimumMargin) })
  expect(problemOf(100)).toEqual({ minimumMargin: 'marginTooHigh' })
  expect(problemOf(-0.01)).toEqual({ minimumMargin: 'negative' })
  expect(problemOf(20)).toEqual({})
})

test('a margin of 40 % of 600 kr is sold for 1000 kr, without rounding the markup first', () => {
  expect(retailPriceOf(ore(60_000), rule({ method: 'margin', percentage: percent(40) }), 'exclVat', vat25)).toBe(
    100_000,
  )
})

test('a markup of 66.67 % of 600 kr is 1000.02 kr', () => {
  expect(retailPriceOf(ore(60_000), rule({ percentage: percent(66.67) }), 'exclVat', vat25)).toBe(100_002)
})

test.each([
  [1, 'exclVat', 123_455],
  [100, 'exclVat', 123_500],
  [500, 'exclVat', 123_500],
  [1000, 'exclVat', 123_000],
  [10_000, 'exclVat', 120_000],
  [1, 'inclVat', 154_319],
  [100, 'inclVat', 154_300],
  [500, 'inclVat', 154_500],
  [1000, 'inclVat', 154_000],
  [10_000, 'inclVat', 150_000],
] as const)('1234.55 kr rounded to %d öre in the display %s is %d öre', (rounding, display, expected) => {
  expect(retailPriceOf(ore(123_455), rule({ rounding }), display, vat25)).toBe(expected)
})

test('half a step is rounded up', () => {
  expect(retailPriceOf(ore(12_350), rule({ rounding: 100 }), 'exclVat', vat25)).toBe(12_400)
})

test('a small price is rounded up to one step, never to nothing', () => {
  expect(retailPriceOf(ore(3000), rule({ rounding: 10_000 }), 'exclVat', vat25)).toBe(10_000)
  expect(retailPriceOf(ore(0), rule({ rounding: 10_000 }), 'exclVat', vat25)).toBe(0)
})

test('a displayed price is a multiple of the step and at most half a step from the exact price', () => {
  const cases = fc.record({
    cost: fc.integer({ min: 0, max: 1_000_000_000 }),
    percentage: fc.integer({ min: 0, max: 9900 }),
    method: fc.constantFrom('markup' as const, 'margin' as const),
    rounding: fc.constantFrom(...roundingSteps),
  })
  check(cases, ({ cost, percentage, method, rounding }) => {
    const price = retailPriceOf(
      ore(cost),
      rule({ method, percentage: percentage as Percentage, rounding }),
      'exclVat',
      vat25,
    )
    const exactPrice =
      method === 'margin' ? (cost * 10_000) / (10_000 - percentage) : (cost * (10_000 + percentage)) / 10_000
    assert.equal(price % rounding, 0)
    const isRaised = price === rounding && exactPrice < rounding / 2
    assert.ok(isRaised || Math.abs(price - exactPrice) <= rounding / 2 + 1e-3)
  })
})
