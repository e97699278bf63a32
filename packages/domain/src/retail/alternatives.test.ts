import { expect, test } from 'vitest'
import { nextLetter } from './alternatives.ts'

test('a new alternative gets the first letter that is free', () => {
  expect(nextLetter([])).toBe('A')
  expect(nextLetter(['A'])).toBe('B')
  expect(nextLetter(['C', 'A'])).toBe('B')
})

test('a marking with four curtains has no letter left', () => {
  expect(nextLetter(['D', 'B', 'A', 'C'])).toBeUndefined()
})
