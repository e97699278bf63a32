import { and, eq, gt, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { punchoutBuyers } from '../../db/schema/punchout-buyers.ts'
import { punchoutSessions } from '../../db/schema/punchout.ts'
import { deleteSession } from '../accounts/index.ts'

const { userId, buyerId, guidHash, returnTo, sessionId, expiresAt } = punchoutSessions

export const insertVisit = async (db: Queryable, visit: typeof punchoutSessions.$inferInsert) => {
  await db.insert(punchoutSessions).values(visit)
}

/** Locks the visit until the transaction ends, so that only one of two parallel sign-ins with the same GUID succeeds. */
export const lockUnusedVisit = async (db: Queryable, hash: Buffer, now: Date) => {
  const [row] = await db
    .select({ id: punchoutSessions.id, user: users })
    .from(punchoutSessions)
    .innerJoin(users, eq(users.id, userId))
    .innerJoin(punchoutBuyers, and(eq(punchoutBuyers.id, buyerId), punchoutBuyers.active))
    .where(and(eq(guidHash, hash), isNull(sessionId), gt(expiresAt, now), isNull(users.lockedAt)))
    .for('update', { of: punchoutSessions })
  return row
}

export const setVisitSession = async (db: Queryable, id: string, session: string) => {
  await db.update(punchoutSessions).set({ sessionId: session }).where(eq(punchoutSessions.id, id))
}

/** `returnUrl`: only visits that return to exactly this URL. */
export const endVisitsOfUser = (db: Queryable, user: string, returnUrl?: string) =>
  endVisits(db, and(eq(userId, user), returnUrl === undefined ? undefined : sql`${returnTo}->>'url' = ${returnUrl}`))

export const endVisitsOfBuyer = (db: Queryable, buyer: string) => endVisits(db, eq(buyerId, buyer))

const endVisits = async (db: Queryable, which: SQL | undefined) => {
  const ended = await db.delete(punchoutSessions).where(which).returning({ sessionId })
  for (const visit of ended) if (visit.sessionId) await deleteSession(db, visit.sessionId)
}

/** A visit that signed in is removed with its session; this removes visits that never did. */
export const deleteUnusedVisits = async (db: Queryable, now: Date) => {
  await db.delete(punchoutSessions).where(and(isNull(sessionId), lt(expiresAt, now)))
}

/** How to return from the visit of this session. */
export const findVisitOfSession = async (db: Queryable, session: string) => {
  const [visit] = await db
    .select({ id: punchoutSessions.id, buyerId, returnTo })
    .from(punchoutSessions)
    .where(eq(sessionId, session))
  return visit
}

/** For servers of the previous version. */
export const rememberReturn = async (db: Queryable, id: string, orderId: string) => {
  const { returnedOrderIds } = punchoutSessions
  await db
    .update(punchoutSessions)
    .set({ returnedOrderIds: sql`array_append(${returnedOrderIds}, ${orderId}::uuid)` })
    .where(eq(punchoutSessions.id, id))
}

const findReturnHosts = async (db: Queryable, which: SQL) => {
  const [visit] = await db
    .select({ returnTo, returnHosts: punchoutBuyers.returnHosts })
    .from(punchoutSessions)
    .innerJoin(punchoutBuyers, and(eq(punchoutBuyers.id, buyerId), punchoutBuyers.active))
    .where(which)
  return visit
}

/** With the hosts to which it may return. */
export const findVisitById = (db: Queryable, id: string) => findReturnHosts(db, eq(punchoutSessions.id, id))
export const findVisitByGuid = (db: Queryable, hash: Buffer) => findReturnHosts(db, eq(guidHash, hash))
