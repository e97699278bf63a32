import type { Queryable } from '../../db/client.ts'
import { countAttempt, forgiveAttempt } from '../../http/attempts.ts'
import type { Clock } from '../../ports/clock.ts'
import { passwordChecksPerAccount, passwordChecksPerAddress } from './limits.ts'

/**
 * Lets a password be checked, unless too many were wrong for the account or from the address: then it is refused unread,
 * and costs no hashing. The check answers undefined for a wrong password.
 */
export const guardPasswordCheck = async <T>(
  db: Queryable,
  clock: Clock,
  { email, address }: { email: string; address: string },
  check: () => Promise<T | undefined>,
) => {
  await countAttempt(db, clock, passwordChecksPerAddress, address)
  await countAttempt(db, clock, passwordChecksPerAccount, email)
  const found = await check()
  if (found !== undefined) {
    await Promise.all([
      forgiveAttempt(db, passwordChecksPerAddress, address),
      forgiveAttempt(db, passwordChecksPerAccount, email),
    ])
  }
  return found
}
