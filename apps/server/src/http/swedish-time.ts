const swedishTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** YYYY-MM-DD hh:mm (A9.5), 24 hours, in Swedish time. */
export const formatTime = (time: Date): string => swedishTime.format(time)

/** YYYY-MM-DD, the day it is in Sweden. */
export const swedishDay = (time: Date): string => formatTime(time).slice(0, 10)
