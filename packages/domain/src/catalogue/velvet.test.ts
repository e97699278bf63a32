import { expect, test } from 'vitest'
import { isVelvet } from './velvet.ts'

test('a fabric is velvet by its filter code', () => {
  expect(isVelvet({ filterCodes: ['type-trevira', 'type-velvet', 'colour-white'] })).toBe(true)
  expect(isVelvet({ filterCodes: ['type-dimOut', 'colour-black'] })).toBe(false)
  expect(isVelvet({ filterCodes: [] })).toBe(false)
})
