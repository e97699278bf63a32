import { expect, test } from 'vitest'
import { changedByPercent } from './changed-by-percent.ts'

test('prices are raised and lowered to whole öre', () => {
  expect(changedByPercent('249,50', 4, 'sv')).toBe('259,48')
  expect(changedByPercent('149', 10, 'sv')).toBe('163,90')
  expect(changedByPercent('1 200', -10, 'sv')).toBe('1080')
  expect(changedByPercent('19.99', 2.5, 'en')).toBe('20.49')
})

test('a fabric without a price, or with something else in its field, is left alone', () => {
  expect(changedByPercent('', 10, 'sv')).toBe('')
  expect(changedByPercent('fri', 10, 'sv')).toBe('fri')
})
