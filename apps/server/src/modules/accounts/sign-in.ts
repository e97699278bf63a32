import type { Database } from '../../db/client.ts'
import { problem } from '../../http/problem.ts'
import type { Clock } from '../../ports/clock.ts'
import { mayEnter } from './may-enter.ts'
import { countPasswordCheck, forgivePasswordCheck } from './password-checks.ts'
import { verifyPassword } from './password.ts'
import { startSession } from './sessions.ts'
import { newSessionTokens } from './tokens.ts'
import { findUserByEmail } from './user-repository.ts'

export type Credentials = { emailAddress: string; password: string }

/** One and the same answer, after about the same time, for a wrong password, an unknown e-mail and a locked account. */
export const signIn = async (db: Database, clock: Clock, credentials: Credentials, address: string) => {
  const { emailAddress: email, password } = credentials
  const who = { email, address }
  const [found] = await Promise.all([findUserByEmail(db, email), countPasswordCheck(db, clock, who)])
  const passwordHash = found && mayEnter(found) ? found.passwordHash : undefined
  // The password is hashed on another thread: this one makes the tokens meanwhile.
  const [isRight, tokens] = await Promise.all([verifyPassword(passwordHash, password), newSessionTokens()])
  if (!found || !isRight) throw problem('wrongCredentials')
  const [started] = await Promise.all([
    startSession(db, clock, found.id, 'password', tokens),
    forgivePasswordCheck(db, who),
  ])
  return { user: found, ...started }
}
