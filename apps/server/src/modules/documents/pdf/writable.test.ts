import { expect, test } from 'vitest'
import { writable } from './writable.ts'

test.each([
  ['Åsa Öberg, Łódź', 'Åsa Öberg, Łódź'],
  ['A\u030Asa', 'Åsa'],
  ['1\u202F234,50\u00A0kr', '1\u00A0234,50\u00A0kr'],
  ['två\r\n\trader', 'två rader'],
  ['glad 👍 Жанна', 'glad ? ?????'],
  ['spegel\u202Evänd\u200B', 'spegelvänd'],
])('%j is written %j, and stays so', (text, shown) => {
  expect(writable(text)).toBe(shown)
  expect(writable(shown)).toBe(shown)
})

test('a dot between two things has room around it, however often it is written', () => {
  const once = writable('Wave 80 · stående')
  expect(once).toBe('Wave 80\u00A0\u00A0·\u00A0 stående')
  expect(writable(once)).toBe(once)
})
