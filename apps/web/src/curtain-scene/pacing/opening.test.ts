import { expect, test } from 'vitest'
import { approachOpening } from './opening.ts'

test('a curtain approaches its opening within a second, and gets there', () => {
  let opening: number | null = 0
  let steps = 0
  for (; opening !== null; steps++) {
    expect(opening).toBeLessThanOrEqual(1)
    opening = approachOpening(opening, 1, 0.04)
  }
  expect(steps).toBeGreaterThan(3)
  expect(steps).toBeLessThan(25)
})
