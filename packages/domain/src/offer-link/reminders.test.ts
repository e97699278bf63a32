import { expect, test } from 'vitest'
import { addDays } from '../calendar/working-days.ts'
import { isReminderDue } from './reminders.ts'

/** The days on which a daily check reminds. */
const daysOf = (reminderDays: number | null, from: string, validUntil = '2026-11-30') => {
  const days: string[] = []
  for (let today = from; today < '2026-12-10'; today = addDays(today, 1))
    for (let check = 0; check < 2; check += 1)
      if (isReminderDue({ validUntil, reminderDays, sent: days.length, lastDay: days.at(-1) ?? null }, today))
        days.push(today)
  return days
}

test.each<[number | null, string, string[]]>([
  [7, '2026-11-01', ['2026-11-23', '2026-11-29']],
  [1, '2026-11-01', ['2026-11-29']],
  [7, '2026-11-26', ['2026-11-26', '2026-11-29']],
  [7, '2026-11-29', ['2026-11-29']],
  [7, '2026-11-30', ['2026-11-30']],
  [7, '2026-12-01', []],
  [null, '2026-11-01', []],
])(
  'a client who is reminded %s days before the last day, checked from %s, gets mails on %j',
  (days, from, expected) => {
    expect(daysOf(days, from)).toEqual(expected)
  },
)
