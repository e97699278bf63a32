// sv-SE writes 2026-11-15 14:05, which is what both languages show (A9.5).
const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

export const swedishTime = (instant: string) => format.format(new Date(instant))

export const swedishToday = () => swedishTime(new Date().toISOString()).slice(0, 'YYYY-MM-DD'.length)
