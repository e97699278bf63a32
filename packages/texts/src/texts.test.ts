import { expect, test } from 'vitest'
import { defaultLocale, locales, texts } from './index.ts'

const keysOf = (locale: (typeof locales)[number]) => Object.keys(texts[locale])
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted()

test.each(locales)('[A1.5] the language %s has a text for every key and no other keys', (locale) => {
  expect(keysOf(defaultLocale).length).toBeGreaterThan(0)
  expect(keysOf(locale)).toEqual(keysOf(defaultLocale))
})

test.each(locales)('[A1.5] no text of %s is empty, and its keys are sorted', (locale) => {
  expect(Object.entries(texts[locale]).filter(([, text]) => text.trim() === '')).toEqual([])
  expect(keysOf(locale)).toEqual(keysOf(locale).toSorted())
})

test('[A1.5] a text has the same placeholders in both languages', () => {
  const differing = keysOf('sv').filter(
    (key) => `${placeholders(texts.sv[key] ?? '')}` !== `${placeholders(texts.en[key] ?? '')}`,
  )
  expect(differing).toEqual([])
})
