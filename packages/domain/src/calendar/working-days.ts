const DayMs = 86_400_000

const dayAfter = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DayMs).toISOString().slice(0, 10)

const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay()

/** Easter Sunday of the Gregorian calendar (Meeus, Jones, Butcher). */
function easterOf(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return `${year}-${String(Math.floor(f / 31)).padStart(2, '0')}-${String((f % 31) + 1).padStart(2, '0')}`
}

const fixedHolidays = new Set(['01-01', '01-06', '05-01', '06-06', '12-24', '12-25', '12-26', '12-31'])
/** Good Friday, Easter Monday, Ascension Day: days from Easter Sunday. */
const easterHolidays = [-2, 1, 39]

/** The Friday from 19 to 25 June, which Swedish law counts among the Sundays, as it does Christmas Eve and New Year's Eve. */
const isMidsummerEve = (date: string) => date.slice(5) >= '06-19' && date.slice(5) <= '06-25' && weekdayOf(date) === 5

/** Not a Saturday, a Sunday or a Swedish public holiday. */
export function isWorkingDay(date: string): boolean {
  const weekday = weekdayOf(date)
  if (weekday === 0 || weekday === 6) return false
  if (fixedHolidays.has(date.slice(5)) || isMidsummerEve(date)) return false
  const easter = easterOf(Number(date.slice(0, 4)))
  return !easterHolidays.some((days) => dayAfter(easter, days) === date)
}

/** The date so many working days after a YYYY-MM-DD date; 0 is the date itself. */
export function addWorkingDays(date: string, days: number): string {
  let day = date
  for (let left = days; left > 0;) {
    day = dayAfter(day, 1)
    if (isWorkingDay(day)) left -= 1
  }
  return day
}

/** The date so many days after a YYYY-MM-DD date. */
export const addDays = (date: string, days: number): string => dayAfter(date, days)
