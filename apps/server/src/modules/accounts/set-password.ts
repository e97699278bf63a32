import type { Database } from '../../db/client.ts'
import { resetAttempts } from '../../core/attempts.ts'
import { problem } from '../../core/problem.ts'
import type { Clock } from '../../ports/clock.ts'
import { appendAudit } from '../audit/index.ts'
import type { IsBreached } from './breached-passwords.ts'
import { guessesBeforeNotice, passwordChecksOf, type Caller } from './limits.ts'
import { queueNotice } from './notice-mail.ts'
import { deletePasswordLinksOf, findLinkOwner, takePasswordLink, type LinkPurpose } from './password-link-repository.ts'
import { refuseWeakPassword } from './password-rules.ts'
import { hashPassword } from './password.ts'
import { deleteSessionsOf } from './session-repository.ts'
import { hashToken } from './tokens.ts'
import { confirmEmail, handOverEmail, lockUser, storePassword } from './user-repository.ts'

/** Sets the password of the user of a mailed link, and ends all their sessions and other links. */
export const setPassword = async (
  db: Database,
  clock: Clock,
  isBreached: IsBreached,
  purpose: LinkPurpose,
  { personId, password }: { personId: string; password: string },
  caller: Caller,
) => {
  const hash = hashToken(personId)
  const user = await findLinkOwner(db, hash, purpose, clock.now())
  if (!user) throw problem('expiredLink')
  // Checked before the link is used, so that the user can try another password with the same link.
  refuseWeakPassword(password, user.email, isBreached)
  const passwordHash = await hashPassword(password)
  const id = await db.transaction(async (tx) => {
    // Locks the user first: two links of one account that are used in parallel would otherwise deadlock.
    await lockUser(tx, user.id)
    if (!(await takePasswordLink(tx, hash))) throw problem('expiredLink')
    await deletePasswordLinksOf(tx, user.id)
    const { punchoutBuyerId: buyerId } = user
    const userId = buyerId && !user.emailConfirmedAt ? await handOverEmail(tx, user, buyerId) : user.id
    if (!userId) throw problem('expiredLink')
    await storePassword(tx, userId, passwordHash)
    await confirmEmail(tx, userId, clock.now())
    await deleteSessionsOf(tx, userId)
    // The user of the link is the owner, so earlier wrong passwords are forgotten.
    await resetAttempts(tx, [...passwordChecksOf(user.email, caller.ip), [guessesBeforeNotice, user.email]])
    if (purpose === 'password') await queueNotice(tx, userId, 'Changed')
    const details = { facts: { purpose } }
    await appendAudit(tx, clock, { kind: 'account', id: userId }, { action: 'setPassword', subject: userId, details })
    return userId
  })
  return { id, passwordHash }
}
