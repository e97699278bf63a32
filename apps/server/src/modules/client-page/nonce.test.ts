import { expect, test } from 'vitest'
import { isNonceValid, nonceOf } from './nonce.ts'

const link = { pageSecret: Buffer.alloc(32, 7) }
const now = new Date('2026-03-02T10:00:00Z')
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds)

test('a nonce with as many characters but more bytes is not valid', () => {
  expect(isNonceValid(link, `${now.getTime()}.${'å'.repeat(43)}`, now)).toBe(false)
})

test('a nonce is valid for a day, and for a server whose clock is up to a minute behind', () => {
  const nonce = nonceOf(link, now)
  const times = [-60_001, -60_000, 0, 24 * 3_600_000, 24 * 3_600_000 + 1]
  expect(times.map((time) => isNonceValid(link, nonce, after(time)))).toEqual([false, true, true, true, false])
  expect(isNonceValid({ pageSecret: Buffer.alloc(32, 8) }, nonce, now)).toBe(false)
})
