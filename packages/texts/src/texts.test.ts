import { expect, test } from 'vitest'
import { defaultLocale, locales, texts } from './index.ts'

const keysOf = (locale: (typeof locales)[number]) => Object.keys(texts[locale])
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted()

test.each(locales)('[A1.5] %s has a text for every key, and none of its own', (locale) => {
  expect(keysOf(defaultLocale).length).toBeGreaterThan(0)
  expect(keysOf(locale)).toEqual(keysOf(defaultLocale))
})

test.each(locales)('[A1.5] no text of %s is empty, and its keys stand in order', (locale) => {
  expect(Object.entries(texts[locale]).filter(([, text]) => text.trim() === '')).toEqual([])
  expect(keysOf(locale)).toEqual(keysOf(locale).toSorted())
})

test('[A1.5] a text takes the same values in both languages', () => {
  const differing = keysOf('sv').filter(
    (key) => `${placeholders(texts.sv[key] ?? '')}` !== `${placeholders(texts.en[key] ?? '')}`,
  )
  expect(differing).toEqual([])
})
