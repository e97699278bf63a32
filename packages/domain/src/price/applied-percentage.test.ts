import { expect, test } from 'vitest'
import { appliedPercentage } from './applied-percentage.ts'
import type { Ore } from './ore.ts'

test.each([
  [614_184, 76_773, 12.5],
  [614_184, 153_546, 25],
  [34_965_000, 17_276_207, 49.41],
  [34_965_000, 17_276_206, 49.41],
  [614_184, 0, 0],
  [0, 0, 0],
  [100, 33, 33],
])('of %i öre, %i öre are %d per cent', (whole, part, percent) => {
  expect(appliedPercentage(whole as Ore, part as Ore)).toBe(percent)
})
