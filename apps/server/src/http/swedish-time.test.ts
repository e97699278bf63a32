import { expect, test } from 'vitest'
import { formatTime, swedishDay } from './swedish-time.ts'

test.each([
  ['2026-01-31T23:30:00Z', '2026-02-01 00:30'],
  ['2026-07-01T12:05:00Z', '2026-07-01 14:05'],
])('[A9.5] the instant %s reads %s', (instant, shown) => {
  expect(formatTime(new Date(instant))).toBe(shown)
  expect(shown).toContain(`${swedishDay(new Date(instant))} `)
})
