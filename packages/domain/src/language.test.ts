import { expect, test } from 'vitest'
import { defaultLocale, inLocale, localeField, localeFields, locales, perLocale } from './language.ts'

test('the default language is one of the languages', () => {
  expect(locales).toContain(defaultLocale)
})

test('a translated field has one name per language', () => {
  expect(locales.map((locale) => localeField('productColor', locale))).toEqual(['productColorSv', 'productColorEn'])
})

test('values and fields are made for every language, in the order of the list', () => {
  expect(Object.entries(perLocale((locale) => locale.length))).toEqual([
    ['sv', 2],
    ['en', 2],
  ])
  expect(Object.entries(localeFields('care', (locale) => `in ${locale}`))).toEqual([
    ['careSv', 'in sv'],
    ['careEn', 'in en'],
  ])
})

test('a translated field is read in the language asked for', () => {
  const fabric = { colorSv: 'Snö', colorEn: 'Snow' }
  expect(locales.map((locale) => inLocale(fabric, 'color', locale))).toEqual(['Snö', 'Snow'])
})
