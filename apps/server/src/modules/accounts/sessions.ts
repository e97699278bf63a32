import type { Token } from '@veck/contract'
import { randomUUID } from 'node:crypto'
import type { Database, Queryable, Transaction } from '../../db/client.ts'
import type { Subject } from '../../core/attempts.ts'
import type { ImageCookie } from '../../http/image-cookie.ts'
import type { Authenticate, AuthenticateImages, SessionOrigin, User } from '../../core/signed-in.ts'
import type { Clock } from '../../ports/clock.ts'
import { appendAudit } from '../audit/index.ts'
import { findLiveImageSessions, findSession, insertSession, slideSession } from './session-repository.ts'
import { hashToken, newSessionTokens } from './tokens.ts'
import { findUserByEmail, rememberLanguage } from './user-repository.ts'

const minutes = (count: number) => count * 60_000
export const idleTime = minutes(120)
const maxTime = minutes(12 * 60)
// The last use of a session is written at most once a minute, not at every call.
const slideEvery = minutes(1)

export type StartedSession = { sessionId: string; token: Token; imageCookie: ImageCookie }

export const startSession = async (
  db: Queryable,
  clock: Clock,
  userId: string,
  origin: SessionOrigin,
  { token, imageToken, hashes } = newSessionTokens(),
  /** Attempts that were counted before the user was known to be allowed to sign in. */
  attempts: Subject[] = [],
): Promise<StartedSession> => {
  const now = clock.now().getTime()
  const sessionId = randomUUID()
  const session = {
    id: sessionId,
    userId,
    origin,
    ...hashes,
    createdAt: new Date(now),
    idleExpiresAt: new Date(now + idleTime),
    expiresAt: new Date(now + maxTime),
  }
  await insertSession(db, session, attempts)
  return { sessionId, token, imageCookie: { sessionId, imageToken } }
}

/** Records that the user has signed in. The last statement of the transaction that starts the session. */
export const recordSignIn = (tx: Transaction, clock: Clock, { id }: Pick<User, 'id'>, origin: SessionOrigin) =>
  appendAudit(tx, clock, { kind: 'account', id }, { action: 'signIn', subject: id, details: { facts: { origin } } })

/** For callers that have authenticated the user themselves: a punch-out, the sister application, a test. */
export const createSessionFor = async (db: Database, clock: Clock, email: string) => {
  const user = await findUserByEmail(db, email)
  if (!user) throw new Error(`No account has the e-mail ${email}`)
  const { token } = await startSession(db, clock, user.id, 'password')
  return token
}

export const createAuthenticate =
  (db: Queryable, clock: Clock): Authenticate =>
  async (accessToken, { check, locale }, find = findSession(db)) => {
    const now = clock.now()
    const found = await find({ accessHash: hashToken(accessToken), now })
    if (!found) return undefined
    const { session, user } = found
    if (!check) {
      const idleExpiresAt = new Date(now.getTime() + idleTime)
      // Also if it is too far in the future: then the clock was wrong and has been corrected.
      if (Math.abs(idleExpiresAt.getTime() - session.idleExpiresAt.getTime()) >= slideEvery) {
        await slideSession(db, session.id, idleExpiresAt)
      }
      if (locale && locale !== user.language) await rememberLanguage(db, user.id, locale)
    }
    return { sessionId: session.id, origin: session.origin, user }
  }

/** Loading images does not extend the session. */
export const createAuthenticateImages =
  (db: Queryable, clock: Clock): AuthenticateImages =>
  async (imageTokens) => {
    const found = await findLiveImageSessions(db, imageTokens.map(hashToken), clock.now())
    return found.map(({ session, user }) => ({ sessionId: session.id, origin: session.origin, user }))
  }
