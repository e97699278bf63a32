import type { AttemptLimit, Subject } from '../../core/attempts.ts'
import { slowingDown, under } from '../accounts/index.ts'

// Counts only wrong ones, as for passwords. A code can be guessed: five of a million are right at a time.
const codesPerHolder = slowingDown('code holder')
const codesPerAccount: AttemptLimit = { name: 'code account', most: 20, seconds: 3600 }
// A passkey cannot be guessed. Guesses of codes do not prevent its use.
const passkeysPerHolder = slowingDown('passkey holder')
const passkeysPerIp: AttemptLimit = { name: 'passkey address', most: 50, seconds: 15 * 60 }
const signInsPerIp: AttemptLimit = { name: 'passkey sign-in address', most: 600, seconds: 3600 }
const mailsPerAccount: AttemptLimit = { name: 'enrolment mail account', most: 5, seconds: 3600 }

/** `holder`: the session or the pending sign-in. */
export const codeChecksOf = (holder: string, userId: string): Subject[] => [
  ...under(codesPerHolder, holder),
  [codesPerAccount, userId],
]

export const passkeyChecksOf = (holder: string) => under(passkeysPerHolder, holder)

export const passkeyChecksOfIp = (ip: string): Subject[] => [[passkeysPerIp, ip]]

/** Each one stores a challenge, without any proof. */
export const passkeySignInsOf = (ip: string): Subject[] => [[signInsPerIp, ip]]

export const codeMailsOf = (userId: string): Subject[] => [[mailsPerAccount, userId]]
