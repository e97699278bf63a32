import assert from 'node:assert/strict'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ore } from '../../test/prices.ts'
import { check } from '../../test/property.ts'
import { MaxAmount, readAmount, readHundredths } from './read-amount.ts'

test.each([
  ['1 234,50', 123_450],
  ['1234.5', 123_450],
  ['1 234:-', 123_400],
  ['1 234,-', 123_400],
  ['1 234:50', 123_450],
  ['1 234.50 kr', 123_450],
  ['SEK 1,234.50', 123_450],
  ['1.234,50 kr', 123_450],
  ['1 234 567', 123_456_700],
  ['1 234 567,8', 123_456_780],
  ['1,234,567', 123_456_700],
  ['1.234.567', 123_456_700],
  ['99', 9900],
  ['99,', 9900],
  ['.5', 50],
  ['0', 0],
  ['007', 700],
  ['0.500', 50],
  ['1234,5600', 123_456],
  ['kr 12', 1200],
  ['12 kronor', 1200],
  ['12kr', 1200],
  [' 12 ', 1200],
])('the amount %j is %d öre', (typed, value) => {
  expect(readAmount(typed)).toEqual({ ok: true, value })
})

test.each([
  ['', 'empty'],
  ['  ', 'empty'],
  ['kr', 'empty'],
  ['twelve', 'notANumber'],
  ['12 34', 'notANumber'],
  ['1 234 56', 'notANumber'],
  ['12,34,56', 'notANumber'],
  ['1,2.3.4', 'notANumber'],
  ['1..2', 'notANumber'],
  [',', 'notANumber'],
  ['.', 'notANumber'],
  ['1e5', 'notANumber'],
  ['0x10', 'notANumber'],
  ['١٢', 'notANumber'],
  ['1,5 000', 'notANumber'],
  ['1234,567', 'tooManyDecimals'],
  ['0,125', 'tooManyDecimals'],
  ['-5', 'negative'],
  ['− 5', 'negative'],
  ['–5,50', 'negative'],
  ['10 000 000,01', 'tooLarge'],
  ['9'.repeat(400), 'tooLarge'],
  ['1.234', 'ambiguous'],
  ['123,456', 'ambiguous'],
  ['<b>1</b>', 'notANumber'],
])('the amount %j is refused as %s', (typed, problem) => {
  const read = readAmount(typed)
  expect(read.ok ? 'ok' : read.problem).toBe(problem)
})

test('the highest amount is accepted', () => {
  expect(readAmount('10 000 000')).toEqual({ ok: true, value: MaxAmount })
})

const groups = (whole: string, separator: string) => whole.replaceAll(/\B(?=(\d{3})+$)/g, separator)

test('every amount that Swedish or English formats write is read back exactly', () => {
  const styles = fc.constantFrom(
    [' ', ','],
    ['\u{A0}', ','],
    ['\u{202F}', ','],
    ['', ','],
    ['', '.'],
    [',', '.'],
    ['.', ','],
  )
  check(fc.tuple(fc.integer({ min: 0, max: MaxAmount }), styles), ([amount, [separator = '', sign = '']]) => {
    const text = `${groups(String(Math.floor(amount / 100)), separator)}${sign}${String(amount % 100).padStart(2, '0')}`
    assert.deepEqual(readAmount(text), { ok: true, value: amount })
  })
})

test('any text gives a whole number within the limit, or a problem', () => {
  check(fc.oneof(fc.string(), fc.stringMatching(/^[\d ,.:kr-]{0,12}$/)), (text) => {
    const read = readHundredths(text, 5000)
    assert.ok(!read.ok || (Number.isInteger(read.value) && read.value >= 0 && read.value <= ore(5000)))
  })
})
