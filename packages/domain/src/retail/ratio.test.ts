import assert from 'node:assert/strict'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { check } from '../../test/property.ts'
import { ratio, roundTimes } from './ratio.ts'

test.each([
  [1, 1, 2, 1, 1],
  [3, 1, 2, 1, 2],
  [1, 1, 3, 1, 0],
  [2, 1, 3, 1, 1],
  [149, 1, 1, 100, 100],
  [150, 1, 1, 100, 200],
  // One öre from half of a large amount: a double cannot tell.
  [2_000_000_000_000_001, 1, 2, 1, 1_000_000_000_000_001],
  [1_999_999_999_999_999, 500_000_000_000_000, 1_000_000_000_000_001, 1, 999_999_999_999_999],
])('%d × %d / %d, rounded to a multiple of %d, is %d', (amount, over, under, step, expected) => {
  expect(roundTimes(amount, ratio(over, under), step)).toBe(expected)
})

test('rounding is the same as with exact fractions, also next to half a step', () => {
  const steps = fc.constantFrom(1, 100, 500, 1000, 10_000)
  const near = fc
    .record({
      half: fc.nat(2_000_000_000),
      under: fc.integer({ min: 1, max: 100_000 }),
      away: fc.constantFrom(-1, 0, 1),
      step: steps,
    })
    .map(({ half, under, away, step }) => ({
      amount: 1,
      over: BigInt(half) * BigInt(under) * BigInt(step) + BigInt(away),
      under: BigInt(under) * 2n,
      step,
    }))
    .filter(({ over }) => over >= 0n)
  const far = fc.record({
    amount: fc.nat(1_000_000_000),
    over: fc.bigInt({ min: 0n, max: 10n ** 16n }),
    under: fc.bigInt({ min: 10n ** 9n, max: 10n ** 17n }),
    step: steps,
  })
  check(fc.oneof(near, far), ({ amount, over, under, step }) => {
    const whole = under * BigInt(step)
    const expected = ((BigInt(amount) * over * 2n + whole) / (whole * 2n)) * BigInt(step)
    assert.equal(roundTimes(amount, ratio(over, under), step), Number(expected))
  })
})
