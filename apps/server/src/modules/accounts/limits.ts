import type { AttemptLimit, Subject } from '../../core/attempts.ts'
import type { Device } from '../../core/signed-in.ts'

/** The caller: the key for counting attempts, the cookies that identify a known browser, and the device of the session. */
export type Caller = {
  /** An IP address, or the IPv6 network that counts as one. */
  ip: string
  /** The cookies of the request. */
  cookies: string | undefined
  device: Device
}

/** Nested windows: the pauses grow from half a minute to an hour, and never lock the account. */
export const slowingDown = (name: string): AttemptLimit[] => [
  { name: `${name} 30s`, most: 5, seconds: 30 },
  { name: `${name} 5min`, most: 10, seconds: 5 * 60 },
  { name: `${name} 1h`, most: 20, seconds: 60 * 60 },
]

// Counts only wrong passwords: after a right one its attempt is subtracted.
const checksPerIp: AttemptLimit = { name: 'password address', most: 50, seconds: 15 * 60 }
const checksPerPair = slowingDown('password pair')
const checksPerBrowser = slowingDown('password browser')
const checksPerSession = slowingDown('password session')
// Only guesses from many IP addresses reach it. The owner can still sign in with a known browser or a mailed link.
const checksPerAccount: AttemptLimit = { name: 'password account', most: 100, seconds: 60 * 60 }

export const under = (limits: AttemptLimit[], subject: string) => limits.map((limit): Subject => [limit, subject])

const pairOf = (email: string, ip: string) => `${ip} ${email}`

/**
 * Counted before the password is checked: a refused attempt costs no hashing. Guesses of a stranger slow down only
 * the stranger: they are counted per account and IP address together, with a much higher limit per account.
 */
export const passwordChecksOf = (email: string, ip: string): Subject[] => [
  [checksPerIp, ip],
  ...under(checksPerPair, pairOf(email, ip)),
  [checksPerAccount, email],
]

/** For a browser that has signed in to the account before: attempts of others do not count. */
export const passwordChecksOfBrowser = (browserId: string) => under(checksPerBrowser, browserId)

/** For a change of the password in a session. */
export const passwordChecksOfSession = (sessionId: string) => under(checksPerSession, sessionId)

/** After this many wrong passwords in a day the owner gets one mail. */
export const guessesBeforeNotice: AttemptLimit = { name: 'password notice', most: 10, seconds: 24 * 3600 }

// Mailed links.
const passwordRequestsPerIp: AttemptLimit = { name: 'password mail address', most: 40, seconds: 60 * 60 }
const mailsPerPair: AttemptLimit = { name: 'password mail pair', most: 5, seconds: 60 * 60 }
const mailsPerBrowser: AttemptLimit = { name: 'password mail browser', most: 5, seconds: 60 * 60 }
const mailsPerAccount: AttemptLimit = { name: 'password mail account', most: 20, seconds: 60 * 60 }

/** Limits requests for an e-mail address, with or without an account. */
export const passwordRequestsOf = (ip: string): Subject[] => [[passwordRequestsPerIp, ip]]

/** Limits mailed links per account and IP address, so that a stranger cannot use up the owner's mails. */
export const linkMailsOf = (email: string, ip: string): Subject[] => [
  [mailsPerPair, pairOf(email, ip)],
  [mailsPerAccount, email],
]

export const linkMailsOfBrowser = (browserId: string): Subject[] => [[mailsPerBrowser, browserId]]
