import { expect, test } from 'vitest'
import { addDays, addWorkingDays, isWorkingDay } from './working-days.ts'

test.each([
  ['2026-01-01', "New Year's Day"],
  ['2026-01-06', 'Epiphany'],
  ['2026-04-03', 'Good Friday'],
  ['2026-04-06', 'Easter Monday'],
  ['2026-05-01', 'the first of May'],
  ['2026-05-14', 'Ascension Day'],
  ['2025-06-06', 'the National Day'],
  ['2026-06-19', 'Midsummer Eve'],
  ['2025-06-20', 'Midsummer Eve'],
  ['2026-12-24', 'Christmas Eve'],
  ['2026-12-25', 'Christmas Day'],
  ['2028-12-26', 'Boxing Day'],
  ['2026-12-31', "New Year's Eve"],
  ['2027-03-26', 'Good Friday'],
  ['2024-04-01', 'Easter Monday'],
  ['2026-11-14', 'a Saturday'],
  ['2026-11-15', 'a Sunday'],
])('the day %s (%s) is not a working day', (date) => {
  expect(isWorkingDay(date)).toBe(false)
})

test.each(['2026-01-02', '2026-04-02', '2026-04-07', '2026-06-18', '2026-06-26', '2026-12-23', '2026-11-16'])(
  '%s is a working day',
  (date) => {
    expect(isWorkingDay(date)).toBe(true)
  },
)

test.each([
  ['2026-11-13', 0, '2026-11-13'],
  ['2026-11-14', 0, '2026-11-14'],
  ['2026-11-13', 1, '2026-11-16'],
  ['2026-11-15', 1, '2026-11-16'],
  ['2026-11-16', 5, '2026-11-23'],
  ['2026-12-22', 5, '2027-01-04'],
])('the day %s plus %d working days is %s', (date, days, expected) => {
  expect(addWorkingDays(date, days)).toBe(expected)
})

test('working days are counted across the end of a month, a year and February', () => {
  expect(addDays('2026-12-15', 30)).toBe('2027-01-14')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
})
