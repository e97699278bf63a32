import type { Database } from '../../db/client.ts'
import { countAttempts, forgiveAttempts } from '../../http/attempts.ts'
import { problem } from '../../http/problem.ts'
import type { Clock } from '../../ports/clock.ts'
import { passwordChecksOf } from './limits.ts'
import { mayEnter } from './may-enter.ts'
import { verifyPassword } from './password.ts'
import { startSession } from './sessions.ts'
import { newSessionTokens } from './tokens.ts'
import { findUserByEmail } from './user-repository.ts'

export type Credentials = { emailAddress: string; password: string }

/** One and the same answer, after about the same time, for a wrong password, an unknown e-mail and a locked account. */
export const signIn = async (db: Database, clock: Clock, credentials: Credentials, address: string) => {
  const { emailAddress: email, password } = credentials
  const checks = passwordChecksOf(email, address)
  const [found] = await Promise.all([findUserByEmail(db, email), countAttempts(db, clock, checks)])
  const passwordHash = found && mayEnter(found) ? found.passwordHash : undefined
  // The password is hashed on another thread: this one makes the tokens meanwhile.
  const [isRight, tokens] = await Promise.all([verifyPassword(passwordHash, password), newSessionTokens()])
  if (!found || !isRight) throw problem('wrongCredentials')
  try {
    return { user: found, ...(await startSession(db, clock, found.id, 'password', tokens, checks)) }
  } catch (error) {
    // Whoever tries again while the disk is full, say, is not shut out afterwards.
    await forgiveAttempts(db, checks)
    throw error
  }
}
