import { and, eq, gt, inArray, isNull, lt, ne, or, sql, type Placeholder } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/pg-core'
import type { Device, FindSession } from '../../core/signed-in.ts'
import type { Queryable } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'
import { refreshTokens, sessions, users } from '../../db/schema/accounts.ts'
import { uncountValues, uncountCtes, type Subject } from '../../core/attempts.ts'
import { deletePendingSignInsOf } from './pending-sign-ins.ts'
import { hashToken } from './tokens.ts'

export const isLive = (now: Date | Placeholder) =>
  and(gt(sessions.idleExpiresAt, now), gt(sessions.expiresAt, now), isNull(users.lockedAt))

const sessionColumns = {
  id: sessions.id,
  origin: sessions.origin,
  provedAt: sessions.provedAt,
  idleExpiresAt: sessions.idleExpiresAt,
}

/** The sessions with their users, and other columns of the same statement. Add joins, and `isLiveSession` as its condition. */
export const selectLiveSession = <More extends SelectedFields>(db: Queryable, more: More) =>
  db
    .select({ session: sessionColumns, user: users, ...more })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))

/** The valid session of an access token: see `FindSession` for its values. */
export const isLiveSession = and(eq(sessions.accessHash, sql.placeholder('accessHash')), isLive(sql.placeholder('now')))

const liveSession = prepared((db) => selectLiveSession(db, {}).where(isLiveSession).prepare('live_session'))

export const findSession =
  (db: Queryable): FindSession =>
  async (values) => {
    const [row] = await liveSession(db).execute(values)
    return row
  }

export const findLiveImageSessions = async (db: Queryable, imageHashes: Buffer[], now: Date) =>
  imageHashes.length === 0
    ? []
    : db
        .select({ session: sessions, user: users })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(and(inArray(sessions.imageHash, imageHashes), isLive(now)))

/** With its session. Locked until the transaction ends, so that two parallel uses are handled one after the other. */
export const findRefreshToken = async (db: Queryable, hash: Buffer, now: Date) => {
  const [row] = await db
    .select({ session: sessions, user: users, usedAt: refreshTokens.usedAt })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(refreshTokens.hash, hash), isLive(now)))
    .for('update', { of: refreshTokens })
  return row
}

/** Whether it is the current token of the session. */
export const isRefreshTokenOf = async (db: Queryable, sessionId: string, refreshToken: string) => {
  const found = await db
    .select({ hash: refreshTokens.hash })
    .from(refreshTokens)
    .where(
      and(
        eq(refreshTokens.hash, hashToken(refreshToken)),
        eq(refreshTokens.sessionId, sessionId),
        isNull(refreshTokens.usedAt),
      ),
    )
  return found.length > 0
}

type NewSession = typeof sessions.$inferInsert & Device & { id: string; refreshHash: Buffer }
type Renewal = {
  usedHash: Buffer
  usedAt: Date
  accessHash: Buffer
  imageHash: Buffer
  refreshHash: Buffer
  idleExpiresAt: Date
}

export const renewSession = async (db: Queryable, id: string, renewal: Renewal) => {
  const { usedHash, usedAt, accessHash, imageHash, refreshHash, idleExpiresAt } = renewal
  await db.update(refreshTokens).set({ usedAt }).where(eq(refreshTokens.hash, usedHash))
  await db.update(sessions).set({ accessHash, imageHash, idleExpiresAt }).where(eq(sessions.id, id))
  await db.insert(refreshTokens).values({ hash: refreshHash, sessionId: id })
}

/** Stores the session and its first refresh token and takes back the counted attempts, in one statement. */
const newSession = prepared((db) => {
  const { placeholder } = sql
  const session = {
    id: placeholder('id'),
    userId: placeholder('userId'),
    origin: placeholder('origin'),
    accessHash: placeholder('accessHash'),
    imageHash: placeholder('imageHash'),
    createdAt: placeholder('createdAt'),
    userAgent: placeholder('userAgent'),
    ip: placeholder('ip'),
    // A placeholder of the column would not accept null.
    provedAt: sql`${placeholder('provedAt')}::timestamptz`,
    idleExpiresAt: placeholder('idleExpiresAt'),
    expiresAt: placeholder('expiresAt'),
  }
  const made = db.$with('made').as(db.insert(sessions).values(session).returning({ id: sessions.id }))
  return db
    .with(...uncountCtes(db), made)
    .insert(refreshTokens)
    .values({ hash: placeholder('refreshHash'), sessionId: placeholder('id') })
    .prepare('new_session')
})

export const insertSession = async (db: Queryable, session: NewSession, attempts: Subject[]) => {
  const provedAt = session.provedAt?.toISOString() ?? null
  await newSession(db).execute({ ...session, provedAt, ...uncountValues(attempts) })
}

export const slideSession = async (db: Queryable, id: string, idleExpiresAt: Date) => {
  await db.update(sessions).set({ idleExpiresAt }).where(eq(sessions.id, id))
}

export const deleteSession = async (db: Queryable, id: string) => {
  await db.delete(sessions).where(eq(sessions.id, id))
}

/** Also ends sign-ins that wait for the second factor. */
export const deleteSessionsOf = async (db: Queryable, userId: string, except?: string) => {
  await deletePendingSignInsOf(db, userId)
  await db.delete(sessions).where(and(eq(sessions.userId, userId), except ? ne(sessions.id, except) : undefined))
}

export const deleteExpiredSessions = async (db: Queryable, now: Date) => {
  await db.delete(sessions).where(or(lt(sessions.expiresAt, now), lt(sessions.idleExpiresAt, now)))
}
