import { expect, test } from 'vitest'
import { atRest, isSwinging, swing, touch } from './sway.ts'

test('[B2.28] cloth that is touched swings gently and comes to rest', () => {
  const sway = touch(atRest, 1000)
  const swings = Array.from({ length: 100 }, (_, frame) => swing(sway, 1000 + frame * 40))
  expect(swings[0]).toBe(0)
  expect(Math.max(...swings)).toBeGreaterThan(0.5)
  expect(Math.max(...swings)).toBeLessThan(2)
  expect(swings.at(-1)).toBe(0)
  expect(isSwinging(sway, 1000)).toBe(true)
  expect(isSwinging(sway, 4000)).toBe(false)
})

test('[B2.28] a second touch does not jump and does not add up', () => {
  let sway = touch(atRest, 0)
  for (let now = 0; now < 3000; now += 40) {
    const before = swing(sway, now)
    sway = touch(sway, now)
    expect(swing(sway, now)).toBeCloseTo(before, 6)
    expect(before).toBeLessThan(2)
  }
})

test('[B2.28] cloth that was never touched does not swing', () => {
  expect(isSwinging(atRest, 5)).toBe(false)
  expect(swing(atRest, 5)).toBe(0)
})
