import { expect, test } from 'vitest'
import { changedByPercent, problemsByName, writePricingFile, numberText } from './pricing-file.ts'

test('amounts are shown in kronor, with the decimal separator of the language', () => {
  const row = { name: 'perHook', fabric: '', value: 450, isMoney: true }
  expect(numberText(row, 'sv')).toBe('4,50')
  expect(numberText(row, 'en')).toBe('4.50')
  expect(numberText({ ...row, value: 28_900 }, 'sv')).toBe('289')
  expect(numberText({ ...row, value: 25, isMoney: false }, 'sv')).toBe('25')
  expect(numberText({ ...row, value: null }, 'sv')).toBe('')
})

test('the form is sent as a file for the import, whatever the user typed', async () => {
  const { file, names } = writePricingFile('prices', [
    { name: 'perHook', text: '1 200,50' },
    { name: 'perSeam', text: '' },
    { name: 'fabric 31-01', text: '' },
    { name: 'fabric 31-02', text: 'fri;"gratis"' },
  ])
  expect((await file.text()).split('\r\n')).toEqual([
    '"kind";"item";"price"',
    '"rate";"perHook";"1200,50"',
    // Invalid: the server reports it.
    '"rate";"perSeam";""',
    '"fabric";"31-02";"fri;""gratis"""',
    '',
  ])
  const problems = [
    { row: 2, column: 'price', message: 'perHook har mer än två decimaler' },
    { row: 4, column: 'price', message: 'inte ett tal' },
  ]
  expect(problemsByName(problems, names, (name) => ({ perHook: 'Krok' })[name] ?? name)).toEqual({
    perHook: 'Krok har mer än två decimaler',
    'fabric 31-02': 'inte ett tal',
  })
})

test('prices that change by a percentage are rounded to öre', () => {
  expect(changedByPercent('249,50', 4, 'sv')).toBe('259,48')
  expect(changedByPercent('149', 10, 'sv')).toBe('163,90')
  expect(changedByPercent('1 200', -10, 'sv')).toBe('1080')
  expect(changedByPercent('19.99', 2.5, 'en')).toBe('20.49')
})

test('a field without a valid price does not change by a percentage', () => {
  expect(changedByPercent('', 10, 'sv')).toBe('')
  expect(changedByPercent('fri', 10, 'sv')).toBe('fri')
})
