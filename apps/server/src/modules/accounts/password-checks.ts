import type { Queryable } from '../../db/client.ts'
import { countAttempts, forgiveAttempts, type Subject } from '../../http/attempts.ts'
import type { Clock } from '../../ports/clock.ts'
import { passwordChecksPerAccount, passwordChecksPerAddress } from './limits.ts'

type Who = { email: string; address: string }

const subjectsOf = ({ email, address }: Who): Subject[] => [
  [passwordChecksPerAddress, address],
  [passwordChecksPerAccount, email],
]

/**
 * Before a password is checked: throws when too many were wrong for the account or from the address; then it is refused
 * unread, and costs no hashing.
 */
export const countPasswordCheck = (db: Queryable, clock: Clock, who: Who) => countAttempts(db, clock, subjectsOf(who))

/** After it was right. */
export const forgivePasswordCheck = (db: Queryable, who: Who) => forgiveAttempts(db, subjectsOf(who))
