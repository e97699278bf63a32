import type { Database } from '../../db/client.ts'
import { countAttempt, forgiveAttempt, type AttemptLimit } from '../../http/attempts.ts'
import { problem } from '../../http/problem.ts'
import type { Clock } from '../../ports/clock.ts'
import { verifyPassword } from './password.ts'
import { startSession } from './sessions.ts'
import { findUserByEmail } from './user-repository.ts'

// Failed sign-ins only: a right password takes its attempt back.
const perAccount: AttemptLimit = { name: 'sign-in account', most: 10, seconds: 15 * 60 }
const perAddress: AttemptLimit = { name: 'sign-in address', most: 50, seconds: 15 * 60 }

export type Credentials = { emailAddress: string; password: string }

/** One and the same answer, after about the same time, for a wrong password, an unknown e-mail and a locked account. */
export const signIn = async (db: Database, clock: Clock, { emailAddress, password }: Credentials, address: string) => {
  await countAttempt(db, clock, perAddress, address)
  await countAttempt(db, clock, perAccount, emailAddress.toLowerCase())
  const user = await findUserByEmail(db, emailAddress)
  const matches = await verifyPassword(user?.passwordHash, password)
  if (!user || !matches || user.lockedAt) throw problem('wrongCredentials')
  await forgiveAttempt(db, perAddress, address)
  await forgiveAttempt(db, perAccount, emailAddress.toLowerCase())
  const token = await db.transaction((tx) => startSession(tx, clock, user.id, 'password'))
  return { user, token }
}
