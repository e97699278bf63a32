import { expect, test } from 'vitest'
import { problemsByName, writeNumbersFile, writtenNumber } from './numbers-file.ts'

test('amounts are written in kronor, with the decimal sign of the language', () => {
  const row = { name: 'perHook', fabric: '', value: 450, isMoney: true }
  expect(writtenNumber(row, 'sv')).toBe('4,50')
  expect(writtenNumber(row, 'en')).toBe('4.50')
  expect(writtenNumber({ ...row, value: 28_900 }, 'sv')).toBe('289')
  expect(writtenNumber({ ...row, value: 25, isMoney: false }, 'sv')).toBe('25')
  expect(writtenNumber({ ...row, value: null }, 'sv')).toBe('')
})

test('a form is the file that could have been uploaded, whatever is typed', async () => {
  const { file, names } = writeNumbersFile('prices', [
    { name: 'perHook', text: '1 200,50' },
    { name: 'perSeam', text: '' },
    { name: 'fabric 31-01', text: '' },
    { name: 'fabric 31-02', text: 'fri;"gratis"' },
  ])
  expect((await file.text()).split('\r\n')).toEqual([
    '"kind";"item";"price"',
    '"rate";"perHook";"1200,50"',
    // Wrong, and told so by the server.
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
