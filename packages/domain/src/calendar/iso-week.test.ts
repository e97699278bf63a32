import assert from 'node:assert/strict'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { check } from '../../test/property.ts'
import { isCalendarDate, isoWeek } from './iso-week.ts'

const weeks = [
  ['2026-01-01', 1],
  ['2026-11-15', 46],
  ['2025-12-28', 52],
  ['2025-12-29', 1],
  ['2024-12-30', 1],
  ['2021-01-03', 53],
  ['2021-01-04', 1],
  ['2020-12-31', 53],
  ['2016-01-01', 53],
  ['2023-01-01', 52],
  ['2024-02-29', 9],
  ['0099-01-01', 1],
] as const
test.each(weeks)('[A4.13][A7.30] the day %s is in week %d', (date, week) => {
  expect(isoWeek(date)).toBe(week)
})

test.each([
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-04-31',
  '2026-1-1',
  '26-01-01',
  '',
  'today',
  '2026-01-01T10:00',
])('[A5.6] the text %j is not a date', (text) => {
  expect(isCalendarDate(text)).toBe(false)
  expect(isoWeek(text)).toBeUndefined()
})

test('[A7.30] a week has seven days from Monday, and weeks are numbered in sequence', () => {
  const days = fc.integer({ min: Date.UTC(1900, 0, 1) / 86_400_000, max: Date.UTC(2199, 11, 31) / 86_400_000 })
  check(days, (day) => {
    const dateOf = (offset: number) => new Date((day + offset) * 86_400_000).toISOString().slice(0, 10)
    assert.ok(isCalendarDate(dateOf(0)))
    const monday = new Date(day * 86_400_000).getUTCDay() === 1
    const [before, week] = [isoWeek(dateOf(-1)), isoWeek(dateOf(0))]
    assert.equal(week === before, !monday)
    assert.ok(week === 1 || week === before || week === Number(before) + 1)
    assert.ok(Number(week) <= 53)
  })
})
