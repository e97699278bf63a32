import type { Database } from '../../db/client.ts'
import { problem } from '../../core/problem.ts'
import type { Clock } from '../../ports/clock.ts'
import { anonymous, appendAudit } from '../audit/index.ts'
import { deleteSession, findRefreshToken, renewSession } from './session-repository.ts'
import { idleTime } from './sessions.ts'
import { hashToken, newSessionTokens } from './tokens.ts'

/** Exchanges a refresh token for a new pair. A token that is used twice may be stolen, so it ends the session. */
export const refreshSession = async (db: Database, clock: Clock, refreshToken: string) => {
  const renewed = await db.transaction(async (tx) => {
    const now = clock.now()
    const found = await findRefreshToken(tx, hashToken(refreshToken), now)
    if (!found) return undefined
    const { session, user, usedAt } = found
    if (usedAt) {
      await deleteSession(tx, session.id)
      await appendAudit(tx, clock, anonymous, { action: 'refreshTokenReused', subject: user.id })
      return undefined
    }
    const { token, imageToken, hashes } = newSessionTokens()
    const idleExpiresAt = new Date(now.getTime() + idleTime)
    await renewSession(tx, session.id, { usedHash: hashToken(refreshToken), usedAt: now, ...hashes, idleExpiresAt })
    return { user, origin: session.origin, token, imageCookie: { sessionId: session.id, imageToken } }
  })
  // Thrown outside the transaction: inside, the rollback would undo the end of the session.
  if (!renewed) throw problem('expiredLink', { message: { key: 'Errors:unauthorized' } })
  return renewed
}
