import type { Queryable } from '../../db/client.ts'
import { countAttempts, forgiveAttempt } from '../../http/attempts.ts'
import type { Clock } from '../../ports/clock.ts'
import { passwordChecksPerAccount, passwordChecksPerAddress } from './limits.ts'

type Who = { email: string; address: string }

/**
 * Before a password is checked: throws when too many were wrong for the account or from the address; then it is refused
 * unread, and costs no hashing.
 */
export const countPasswordCheck = (db: Queryable, clock: Clock, { email, address }: Who) =>
  countAttempts(db, clock, [
    [passwordChecksPerAddress, address],
    [passwordChecksPerAccount, email],
  ])

/** After it was right. */
export const forgivePasswordCheck = async (db: Queryable, { email, address }: Who) => {
  await Promise.all([
    forgiveAttempt(db, passwordChecksPerAddress, address),
    forgiveAttempt(db, passwordChecksPerAccount, email),
  ])
}
