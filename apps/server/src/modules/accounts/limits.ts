import type { AttemptLimit, Subject } from '../../http/attempts.ts'

// Failed checks of a password only, at sign-in and at a change: a right one takes its attempt back.
export const passwordChecksPerAccount: AttemptLimit = { name: 'password account', most: 10, seconds: 15 * 60 }
const passwordChecksPerAddress: AttemptLimit = { name: 'password address', most: 50, seconds: 15 * 60 }

/** Counted before a password is checked: refused, it is not read and costs no hashing. */
export const passwordChecksOf = (email: string, address: string): Subject[] => [
  [passwordChecksPerAddress, address],
  [passwordChecksPerAccount, email],
]
