import { and, eq, gt, lt, ne } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { refreshTokens, sessions, users } from '../../db/schema/accounts.ts'

export const findLiveSession = async (db: Queryable, accessHash: Buffer, now: Date) => {
  const [row] = await db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.accessHash, accessHash), gt(sessions.idleExpiresAt, now), gt(sessions.expiresAt, now)))
  return row
}

export const insertSession = async (db: Queryable, session: typeof sessions.$inferInsert, refreshHash: Buffer) => {
  const [row] = await db.insert(sessions).values(session).returning({ id: sessions.id })
  if (!row) throw new Error('A new session was not stored')
  await db.insert(refreshTokens).values({ hash: refreshHash, sessionId: row.id })
  return row.id
}

export const slideSession = async (db: Queryable, id: string, idleExpiresAt: Date) => {
  await db.update(sessions).set({ idleExpiresAt }).where(eq(sessions.id, id))
}

export const deleteSession = async (db: Queryable, id: string) => {
  await db.delete(sessions).where(eq(sessions.id, id))
}

export const deleteSessionsOf = async (db: Queryable, userId: string, except?: string) => {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), except ? ne(sessions.id, except) : undefined))
}

export const deleteExpiredSessions = async (db: Queryable, now: Date) => {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
}
