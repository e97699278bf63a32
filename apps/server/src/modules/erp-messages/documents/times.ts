import { ErpFirstDay, ErpLastDay } from '@veck/contract'
import { addDays, isCalendarDate } from '@veck/domain'
import { swedishTime } from '@veck/texts/formats'

const zone = /Z|[+-](?:0\d|1[0-4]):[0-5]\d/
const dayPattern = new RegExp(`^(\\d{4}-\\d{2}-\\d{2})(${zone.source})?$`)
const timePattern = new RegExp(`^(\\d{2}):([0-5]\\d)(?::([0-5]\\d)(?:\\.(\\d{1,12}))?)?(${zone.source})?$`)
const minute = 60_000

/** A day of an xs:date, without its time zone; undefined if there is no such day. */
export const readDay = (text: string): string | undefined => {
  const day = dayPattern.exec(text)?.[1]
  return day !== undefined && isCalendarDate(day) && day >= ErpFirstDay && day <= ErpLastDay ? day : undefined
}

/**
 * The instant of an xs:date and an xs:time as ISO text; undefined if there is none. Without a time it is the start of the
 * day, and without a time zone it is Swedish time.
 */
export const readInstant = (date: string, time = '00:00:00'): string | undefined => {
  const day = readDay(date)
  const [, hours = '', minutes = '', seconds = '00', fraction = '', ownZone] = timePattern.exec(time) ?? []
  if (day === undefined || hours === '') return undefined
  const isMidnight = hours === '24' && Number(`${minutes}${seconds}${fraction}`) === 0
  if (Number(hours) > 23 && !isMidnight) return undefined
  // xs:time writes the end of a day as 24:00:00.
  const clock = isMidnight ? `${addDays(day, 1)}T00` : `${day}T${hours}`
  const local = Date.parse(`${clock}:${minutes}:${seconds}.${fraction.slice(0, 3).padEnd(3, '0')}Z`)
  const offset = ownZone ?? dayPattern.exec(date)?.[2]
  return new Date(offset === undefined ? fromSwedishTime(local) : local - millisecondsOf(offset)).toISOString()
}

const millisecondsOf = (offset: string): number => {
  if (offset === 'Z') return 0
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number)
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * minute
}

/** How far Swedish time is ahead of UTC at an instant. */
const swedishOffset = (instant: number): number => {
  const atMinute = Math.floor(instant / minute) * minute
  return Date.parse(`${swedishTime(new Date(atMinute)).replace(' ', 'T')}:00Z`) - atMinute
}

/** In the hour that comes twice in autumn it is the first; one that is left out in spring counts as winter time. */
const fromSwedishTime = (local: number): number => {
  const instants = [2, 1].map((hours) => local - hours * 60 * minute)
  return instants.find((instant) => instant + swedishOffset(instant) === local) ?? local - 60 * minute
}
