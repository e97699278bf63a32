import type { Queryable } from '../../db/client.ts'
import type { Locale } from '@veck/texts'
import type { Authenticate, AuthenticateImages, LiveSession } from '../../core/signed-in.ts'
import type { Clock } from '../../ports/clock.ts'
import { findLiveImageSessions, findSession, slideSession } from './session-repository.ts'
import { hashToken } from './tokens.ts'
import { rememberLanguage } from './user-repository.ts'

const minutes = (count: number) => count * 60_000
export const idleTime = minutes(120)
export const maxTime = minutes(12 * 60)
// The last use of a session is written at most once a minute, not at every call.
const slideEvery = minutes(1)

export const createAuthenticate =
  (db: Queryable, clock: Clock): Authenticate =>
  async (accessToken, { check, locale, later }, find = findSession(db)) => {
    const now = clock.now()
    const found = await find({ accessHash: hashToken(accessToken), now })
    if (!found) return undefined
    const { session, user } = found
    if (!check) {
      const written = noteUse(db, found, now, locale)
      if (later) later(written)
      else await written
    }
    return { sessionId: session.id, origin: session.origin, provedAt: session.provedAt, user }
  }

const noteUse = async (db: Queryable, { session, user }: LiveSession, now: Date, locale: Locale | undefined) => {
  const idleExpiresAt = new Date(now.getTime() + idleTime)
  // Also if it is too far in the future: then the clock was wrong and has been corrected.
  if (Math.abs(idleExpiresAt.getTime() - session.idleExpiresAt.getTime()) >= slideEvery) {
    await slideSession(db, session.id, idleExpiresAt)
  }
  if (locale && locale !== user.language) await rememberLanguage(db, user.id, locale)
}

/** Loading images does not extend the session. */
export const createAuthenticateImages =
  (db: Queryable, clock: Clock): AuthenticateImages =>
  async (imageTokens) => {
    const found = await findLiveImageSessions(db, imageTokens.map(hashToken), clock.now())
    return found.map(({ session: { id, origin, provedAt }, user }) => ({ sessionId: id, origin, provedAt, user }))
  }
