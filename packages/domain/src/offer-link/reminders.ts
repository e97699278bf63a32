import { addDays } from '../calendar/working-days.ts'

export interface Reminders {
  /** YYYY-MM-DD, the last day. */
  validUntil: string
  /** How many days before the last day; null: no reminders. */
  reminderDays: number | null
  sent: number
  /** The Swedish day of the latest one. */
  lastDay: string | null
}

const most = 2

/**
 * Whether the client is reminded today: the first time `reminderDays` before the last day, or later if that day was missed,
 * and again on the day before it. Never twice on one day.
 */
export function isReminderDue({ validUntil, reminderDays, sent, lastDay }: Reminders, today: string): boolean {
  if (reminderDays === null || sent >= most || lastDay === today || today > validUntil) return false
  return sent === 0 ? today >= addDays(validUntil, -reminderDays) : today === addDays(validUntil, -1)
}
