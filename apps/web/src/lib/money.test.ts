import { oreFromKronor } from '@veck/domain'
import { expect, test } from 'vitest'
import { wordOre } from './money.ts'

test.each([
  ['sv', '12 345,50 kr'],
  ['en', 'SEK 12,345.50'],
] as const)('[A1.2][A9.4] a sum reads as the trade writes it in %s', (locale, text) => {
  expect(wordOre(oreFromKronor(12_345.5), locale).replaceAll(/[\u00A0\u202F]/g, ' ')).toBe(text)
})
