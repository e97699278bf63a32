import type { AttemptLimit, Subject } from '../../core/attempts.ts'

/** Who asks: as what their attempts are counted, and what shows that their browser has been here before. */
export type Caller = {
  /** An IP address, or the network that counts as one. */
  address: string
  /** The request's cookies, as they came. */
  cookies: string | undefined
}

/** Windows within each other: the pauses grow from half a minute to an hour, and never become a lock. */
const slowingDown = (name: string): AttemptLimit[] => [
  { name: `${name} 30s`, most: 5, seconds: 30 },
  { name: `${name} 5min`, most: 10, seconds: 5 * 60 },
  { name: `${name} 1h`, most: 20, seconds: 60 * 60 },
]

// Failed checks of a password only: a right one takes its attempt back.
const checksPerAddress: AttemptLimit = { name: 'password address', most: 50, seconds: 15 * 60 }
const checksPerPair = slowingDown('password pair')
const checksPerBrowser = slowingDown('password browser')
const checksPerSession = slowingDown('password session')
// Only guesses from many addresses reach it. Its owner is let in by a browser of theirs, or by a mailed link.
const checksPerAccount: AttemptLimit = { name: 'password account', most: 100, seconds: 60 * 60 }

const under = (limits: AttemptLimit[], subject: string) => limits.map((limit): Subject => [limit, subject])

const pairOf = (email: string, address: string) => `${address} ${email}`

/**
 * Counted before a password is checked: refused, it is not read and costs no hashing. A stranger's guesses slow down
 * the stranger, not the owner: they are counted by account and address together, and far higher by account alone.
 */
export const passwordChecksOf = (email: string, address: string): Subject[] => [
  [checksPerAddress, address],
  ...under(checksPerPair, pairOf(email, address)),
  [checksPerAccount, email],
]

/** In a browser that has signed in to the account before: what others do does not count. */
export const passwordChecksOfBrowser = (browserId: string) => under(checksPerBrowser, browserId)

/** At a change of the password in a live session. */
export const passwordChecksOfSession = (sessionId: string) => under(checksPerSession, sessionId)

/** So many wrong passwords in a day, and the owner is told, once. */
export const guessesBeforeNotice: AttemptLimit = { name: 'password notice', most: 10, seconds: 24 * 3600 }

// Mailed links.
const asksPerAddress: AttemptLimit = { name: 'password mail address', most: 40, seconds: 60 * 60 }
const mailsPerPair: AttemptLimit = { name: 'password mail pair', most: 5, seconds: 60 * 60 }
const mailsPerBrowser: AttemptLimit = { name: 'password mail browser', most: 5, seconds: 60 * 60 }
const mailsPerAccount: AttemptLimit = { name: 'password mail account', most: 20, seconds: 60 * 60 }

/** Someone asks about an address, whether it has an account or not. */
export const asksOf = (address: string): Subject[] => [[asksPerAddress, address]]

/** A link is mailed. A stranger uses up the stranger's mails, not the owner's. */
export const linkMailsOf = (email: string, address: string): Subject[] => [
  [mailsPerPair, pairOf(email, address)],
  [mailsPerAccount, email],
]

export const linkMailsOfBrowser = (browserId: string): Subject[] => [[mailsPerBrowser, browserId]]
