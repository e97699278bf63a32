import { expect, test } from 'vitest'
import { swedishDay, swedishTime, formatKronor, formatNumber, formatNumbers } from './formats.ts'

test.each([
  ['sv', '12 345,50 kr', '−12 345,50 kr'],
  ['en', 'SEK 12,345.50', '−SEK 12,345.50'],
] as const)('[A1.2][A9.4] an amount in kronor has the format of the language %s', (locale, text, below) => {
  const formatted = (kronor: number) => formatKronor(kronor, locale).replaceAll(/[\u00A0\u202F]/g, ' ')
  expect(formatted(12_345.5)).toBe(text)
  expect(formatted(-12_345.5)).toBe(below)
})

test('numbers are written in the format of the language', () => {
  expect(formatNumber(12.4, 'sv')).toBe('12,4')
  expect(formatNumber(12.4, 'en')).toBe('12.4')
  expect(formatNumbers({ metres: 1.005, widths: 3 }, 'sv')).toEqual({ metres: '1,01', widths: '3' })
})

test.each([
  ['2026-01-31T23:30:00Z', '2026-02-01 00:30'],
  ['2026-07-01T12:05:00Z', '2026-07-01 14:05'],
])('[A9.5] the instant %s reads %s', (instant, shown) => {
  expect(swedishTime(instant)).toBe(shown)
  expect(shown).toContain(`${swedishDay(new Date(instant))} `)
})

test('[A9.5] a time reads as Intl formats it, also around the changes to and from summer time', () => {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Stockholm',
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const minute = 60_000
  for (const start of ['1999-12-31T20:00:00Z', '2026-03-28T23:00:00Z', '2026-10-24T23:00:00Z', '2026-11-16T00:00:00Z'])
    for (let passed = 0; passed < 8 * 60; passed += 7) {
      const instant = new Date(Date.parse(start) + passed * minute + 59_999)
      expect(swedishTime(instant)).toBe(format.format(instant))
      // The second time from memory.
      expect(swedishTime(instant.toISOString())).toBe(format.format(instant))
    }
  expect(() => swedishTime('not a time')).toThrow(RangeError)
})
