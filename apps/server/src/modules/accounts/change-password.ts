import type { Database } from '../../db/client.ts'
import { countAttempts, uncountAttempts } from '../../core/attempts.ts'
import { problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Clock } from '../../ports/clock.ts'
import { actorOf, appendAudit } from '../audit/index.ts'
import type { IsBreached } from './breached-passwords.ts'
import { passwordChecksOfSession } from './limits.ts'
import { queueNotice } from './notice-mail.ts'
import { deletePasswordLinksOf } from './password-link-repository.ts'
import { refuseWeakPassword } from './password-rules.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { deleteSessionsOf } from './session-repository.ts'
import { storePassword } from './user-repository.ts'

/**
 * Ends the user's other sessions; the current one continues. Wrong passwords are counted for this session only, so that
 * guesses elsewhere cannot prevent the owner from changing the password.
 */
export const changePassword = async (
  db: Database,
  clock: Clock,
  isBreached: IsBreached,
  signedIn: SignedIn,
  { currentPassword, password }: { currentPassword: string; password: string },
) => {
  const { user, sessionId } = signedIn
  const checks = passwordChecksOfSession(sessionId)
  await countAttempts(db, clock, checks)
  const isRight = await verifyPassword(user.passwordHash, currentPassword)
  if (!isRight) {
    const entry = { action: 'proofFailed', subject: user.id, details: { facts: { method: 'password' } } } as const
    await db.transaction((tx) => appendAudit(tx, clock, actorOf(signedIn), entry))
    const message = { key: 'Fields:wrongPassword' } as const
    throw problem('wrongCredentials', { message, fields: { currentPassword: message } })
  }
  await uncountAttempts(db, checks)
  refuseWeakPassword(password, user.email, isBreached)
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    await storePassword(tx, user.id, passwordHash)
    await deletePasswordLinksOf(tx, user.id)
    await deleteSessionsOf(tx, user.id, sessionId)
    await queueNotice(tx, user.id, 'Changed')
    await appendAudit(tx, clock, actorOf(signedIn), { action: 'changePassword', subject: user.id })
  })
  return { id: user.id, passwordHash }
}
