const DayMs = 86_400_000

/** Midnight UTC of a YYYY-MM-DD date; undefined when there is no such day. */
function timeOf(date: string): number | undefined {
  const time = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString() === `${date}T00:00:00.000Z` ? time : undefined
}

/** A day of the calendar, written YYYY-MM-DD. */
export const isCalendarDate = (date: string): boolean => timeOf(date) !== undefined

/** ISO 8601: the week of a year's first Thursday is its first; undefined when there is no such day (A4.13, A7.30). */
export function isoWeek(date: string): number | undefined {
  const time = timeOf(date)
  if (time === undefined) return undefined
  const day = new Date(time).getUTCDay() || 7
  const thursday = new Date(time + (4 - day) * DayMs)
  const dayOfYear = (thursday.getTime() - new Date(thursday).setUTCMonth(0, 1)) / DayMs
  return Math.floor(dayOfYear / 7) + 1
}
