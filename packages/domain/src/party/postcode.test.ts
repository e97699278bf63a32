import { expect, test } from 'vitest'
import { isPostcode, postcodeCountries, postcodeExample } from './postcode.ts'

test.each(postcodeCountries)(
  '%s: the example is right; with the letters of the country and in small letters too',
  (country) => {
    const example = postcodeExample(country) ?? ''
    expect(isPostcode(country, example)).toBe(true)
    expect(isPostcode(country, ` ${example.toLowerCase()} `)).toBe(true)
    const withoutLetters = example.replace(/^[A-Z]{2}-/, '')
    expect(isPostcode(country, withoutLetters)).toBe(true)
    expect(isPostcode(country, `${country}-${withoutLetters}`)).toBe(true)
    expect(isPostcode(country, '')).toBe(false)
    expect(isPostcode(country, 'abc')).toBe(false)
    expect(isPostcode(country, `${example}9999`)).toBe(false)
  },
)

test.each([
  ['NL', '1012AB', true],
  ['NL', '1012', false],
  ['GB', 'BT1 5GS', true],
  ['GB', 'EC1A1BB', true],
  ['GB', '12345', false],
  ['IE', 'D6W XY00', true],
  ['MT', 'VLT1117', true],
  ['SE', '11147', true],
  ['SE', '1114', false],
  ['SE', 'NO-0150', false],
  ['AX', '22100', true],
  ['AX', '00100', false],
  ['ES', '53001', false],
  ['ES', '35001', true],
])('the validity of the %s postcode %s is %s', (country, postcode, isRight) => {
  expect(isPostcode(country, postcode)).toBe(isRight)
})

test('a country that is not in the table accepts letters and digits', () => {
  expect(isPostcode('ZA', '2000')).toBe(true)
  expect(isPostcode('CA', 'K1A 0B1')).toBe(true)
  expect(isPostcode('CA', '<K1A>')).toBe(false)
  expect(postcodeExample('CA')).toBeUndefined()
})
