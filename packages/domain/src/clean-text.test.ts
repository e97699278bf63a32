import { expect, test } from 'vitest'
import { cleanText } from './clean-text.ts'

test.each([
  ['zero-width spaces', '\u200B\u200B'],
  ['a zero-width joiner', '\u200D'],
  ['Hangul fillers', '\u3164\u115F\uFFA0'],
  ['a blank Braille pattern', ' \u2800 '],
  ['soft hyphens', '\u00AD\u00AD'],
  ['marks of direction', '\u200E\u200F\u061C'],
  ['a byte order mark', '\uFEFF'],
  ['spaces of all widths', ' \u00A0\u2003\u3000\t'],
])('a text that contains only %s is empty', (_what, text) => {
  expect(cleanText(text)).toBe('')
})

test('characters that change the writing direction or are invisible are removed', () => {
  expect(cleanText('\u202Efdp.tref\u202C')).toBe('fdp.tref')
  expect(cleanText('\u2066Kök\u2069 ')).toBe('Kök')
  expect(cleanText('\uFEFFSov\u200Brum')).toBe('Sovrum')
})

test.each(['Kök 1', 'Åsa’s rum – övre', '日本', '👩‍👧', 'می‌خواهم', 'שלום'])('the text %s is not changed', (text) => {
  expect(cleanText(` ${text} `)).toBe(text)
})
