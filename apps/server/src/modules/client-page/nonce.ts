import { createHmac, timingSafeEqual } from 'node:crypto'

// In milliseconds. Someone may read an offer over a day.
const validFor = 24 * 3_600_000
// The clock of the server that made the page may be ahead of ours.
const clockDifference = 60_000

type Secret = { pageSecret: Buffer }

const signed = ({ pageSecret }: Secret, time: string) =>
  createHmac('sha256', pageSecret).update(time).digest('base64url')

/** Proves that an answer comes from a page that we made. */
export const nonceOf = (link: Secret, now: Date): string => {
  const time = String(now.getTime())
  return `${time}.${signed(link, time)}`
}

export const isNonceValid = (link: Secret, nonce: string, now: Date): boolean => {
  const [time = '', given = ''] = nonce.split('.')
  const expected = Buffer.from(signed(link, time))
  const age = now.getTime() - Number(time)
  // The lengths in bytes: a character may have several.
  const bytes = Buffer.from(given)
  const isSame = bytes.length === expected.length && timingSafeEqual(bytes, expected)
  return isSame && age >= -clockDifference && age <= validFor
}
