import { swedishTime } from '@veck/texts/formats'
import { expect, test } from 'vitest'
import { readDay, readInstant } from './times.ts'

test.each([
  ['2026-11-17', '09:33:00', '2026-11-17T08:33:00.000Z'],
  ['2026-07-01', '09:33:00', '2026-07-01T07:33:00.000Z'],
  ['2026-11-17', '09:33:00Z', '2026-11-17T09:33:00.000Z'],
  ['2026-11-17', '09:33:00+02:00', '2026-11-17T07:33:00.000Z'],
  ['2026-11-17', '09:33:00-03:30', '2026-11-17T13:03:00.000Z'],
  ['2026-11-17', '09:33:00.1', '2026-11-17T08:33:00.100Z'],
  ['2026-11-17', '09:33:00.1239999Z', '2026-11-17T09:33:00.123Z'],
  ['2026-11-17', '09:33', '2026-11-17T08:33:00.000Z'],
  ['2026-11-17', '24:00:00', '2026-11-17T23:00:00.000Z'],
  ['2026-11-17Z', '09:33:00', '2026-11-17T09:33:00.000Z'],
  ['2026-11-17Z', '09:33:00+01:00', '2026-11-17T08:33:00.000Z'],
  ['2026-11-17', undefined, '2026-11-16T23:00:00.000Z'],
  ['2026-07-17+02:00', undefined, '2026-07-16T22:00:00.000Z'],
])('the date %s with the time %s is the instant %s', (date, time, instant) => {
  expect(readInstant(date, time)).toBe(instant)
})

test('Swedish time is read back as it was written, around both changes of the clock', () => {
  for (const start of ['2026-03-28T22:00:00Z', '2026-10-24T22:00:00Z']) {
    for (let minutes = 0; minutes < 6 * 60; minutes += 5) {
      const shown = swedishTime(new Date(Date.parse(start) + minutes * 60_000))
      const [date = '', time = ''] = shown.split(' ')
      expect(swedishTime(readInstant(date, `${time}:00`) ?? '')).toBe(shown)
    }
  }
  // The hour that comes twice, and the hour that is left out.
  expect(readInstant('2026-10-25', '02:30:00')).toBe('2026-10-25T00:30:00.000Z')
  expect(readInstant('2026-03-29', '02:30:00')).toBe('2026-03-29T01:30:00.000Z')
})

test.each([
  ['2026-02-30', '09:33:00'],
  ['2026-13-01', '09:33:00'],
  ['2025-02-29', '09:33:00'],
  ['0001-01-01', '00:00:00'],
  ['12026-01-01', '00:00:00'],
  ['17.11.2026', '00:00:00'],
  ['2026-11-17', '25:00:00'],
  ['2026-11-17', '24:00:01'],
  ['2026-11-17', '09:60:00'],
  ['2026-11-17', '09:33:61'],
  ['2026-11-17', '9:33:00'],
  ['2026-11-17', '09:33:00+15:00'],
  ['2026-11-17', '09:33:00 CET'],
])('%s with %s is no instant', (date, time) => {
  expect(readInstant(date, time)).toBeUndefined()
})

test('a day is read without its time zone, if it exists', () => {
  expect(['2026-11-17', '2026-11-17Z', '2026-11-17-05:00', '2024-02-29'].map(readDay)).toEqual([
    '2026-11-17',
    '2026-11-17',
    '2026-11-17',
    '2024-02-29',
  ])
  expect(['2026-11-31', '2026-1-1', '', '2026-11-17T00:00:00'].map(readDay)).toEqual(Array(4).fill(undefined))
})
