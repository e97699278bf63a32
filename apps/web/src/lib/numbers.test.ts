import { expect, test } from 'vitest'
import { wordNumber, wordNumbers } from './numbers.ts'

test('numbers are written as the reader writes them', () => {
  expect(wordNumber(12.4, 'sv')).toBe('12,4')
  expect(wordNumber(12.4, 'en')).toBe('12.4')
  expect(wordNumbers({ metres: 1.005, widths: 3 }, 'sv')).toEqual({ metres: '1,01', widths: '3' })
})
