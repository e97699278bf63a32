import { expect, test } from 'vitest'
import { clampHeightDeduction, clampQuantity, clampWallSize } from './limits.ts'

test.each([
  [-1, 0],
  [0, 0],
  [240.5, 240.5],
  [1000, 1000],
  [1000.1, 1000],
  ['320', 320],
  ['', 0],
  ['wide', 0],
])('[B5.6][B9.2] a wall size of %j becomes %d', (typed, clamped) => {
  expect(clampWallSize(typed, 1000)).toBe(clamped)
})

test.each([
  [-1, 0, 0],
  [4.9, 4, 4.9],
  [100, 100, 100],
  [100.5, 100, 100],
  ['', 0, 0],
  ['abc', 0, 0],
  [Number.NaN, 0, 0],
])(
  '[B5.7][B9.3] a height deduction of %j becomes %d in the new deduction type, %d in the old',
  (typed, whole, exact) => {
    expect(clampHeightDeduction(typed, true)).toBe(whole)
    expect(clampHeightDeduction(typed, false)).toBe(exact)
  },
)

test.each([
  [-3, 1],
  [0, 1],
  [0.9, 1],
  [1, 1],
  [2.9, 2],
  [50, 50],
  [51, 50],
  ['', 1],
  ['7', 7],
])('[B5.8][B9.3] a quantity of %j becomes %d', (typed, clamped) => {
  expect(clampQuantity(typed)).toBe(clamped)
})

test("[16.9] a wall size is clamped to the supplier's own limit", () => {
  expect(clampWallSize(2500, 3000)).toBe(2500)
  expect(clampWallSize(3200, 3000)).toBe(3000)
})
