import { expect, test } from 'vitest'
import { cleanLine } from './clean-line.ts'

test.each([
  ['Åsa Öberg, Łódź', 'Åsa Öberg, Łódź'],
  ['A\u030Asa', 'Åsa'],
  ['1\u202F234,50\u00A0kr', '1\u00A0234,50\u00A0kr'],
  ['två\r\n\trader', 'två rader'],
  ['glad 👍 Жанна', 'glad 👍 Жанна'],
  ['spegel\u202Evänd\u200B', 'spegelvänd'],
  ['pip\u0007 ☎\uFE0F', 'pip ☎'],
  ['halv \uD83D', 'halv \uFFFD'],
])('the text %j is cleaned to %j, and cleaning it again changes nothing', (text, shown) => {
  expect(cleanLine(text)).toBe(shown)
  expect(cleanLine(shown)).toBe(shown)
})

test('a dot between two words has space around it, also when the text is cleaned twice', () => {
  const once = cleanLine('Wave 80 · stående')
  expect(once).toBe('Wave 80\u00A0\u00A0·\u00A0 stående')
  expect(cleanLine(once)).toBe(once)
})
