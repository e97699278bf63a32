import type { Database } from '../../db/client.ts'
import { problem } from '../../http/problem.ts'
import type { Clock } from '../../ports/clock.ts'
import { guardPasswordCheck } from './guard-password-check.ts'
import { mayEnter } from './may-enter.ts'
import { verifyPassword } from './password.ts'
import { startSession } from './sessions.ts'
import { findUserByEmail } from './user-repository.ts'

export type Credentials = { emailAddress: string; password: string }

/** One and the same answer, after about the same time, for a wrong password, an unknown e-mail and a locked account. */
export const signIn = async (db: Database, clock: Clock, credentials: Credentials, address: string) => {
  const { emailAddress: email, password } = credentials
  const user = await guardPasswordCheck(db, clock, { email, address }, async () => {
    const found = await findUserByEmail(db, email)
    const passwordHash = found && mayEnter(found) ? found.passwordHash : undefined
    return (await verifyPassword(passwordHash, password)) ? found : undefined
  })
  if (!user) throw problem('wrongCredentials')
  const started = await db.transaction((tx) => startSession(tx, clock, user.id, 'password'))
  return { user, ...started }
}
