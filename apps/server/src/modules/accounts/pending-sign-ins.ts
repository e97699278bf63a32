import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { pendingSignIns } from '../../db/schema/second-factor.ts'
import { problem } from '../../core/problem.ts'
import type { Clock } from '../../ports/clock.ts'
import { hashToken, newToken } from './tokens.ts'

const validFor = 10 * 60_000

export type PendingSignIn = typeof pendingSignIns.$inferSelect

type NewPending = Pick<PendingSignIn, 'userId' | 'origin' | 'reason' | 'provedAt'>

/** Its token. */
export const insertPendingSignIn = async (db: Queryable, clock: Clock, pending: NewPending) => {
  const token = newToken()
  const expiresAt = new Date(clock.now().getTime() + validFor)
  await db.insert(pendingSignIns).values({ ...pending, hash: hashToken(token), expiresAt })
  return token
}

/** With its user. It is over after ten minutes, and when the account is locked or gets another password. */
export const requirePendingSignIn = async (
  db: Queryable,
  clock: Clock,
  token: string,
  reason: PendingSignIn['reason'],
) => {
  const [found] = await db
    .select({ pending: pendingSignIns, user: users })
    .from(pendingSignIns)
    .innerJoin(users, eq(users.id, pendingSignIns.userId))
    .where(
      and(
        eq(pendingSignIns.hash, hashToken(token)),
        eq(pendingSignIns.reason, reason),
        gt(pendingSignIns.expiresAt, clock.now()),
        isNull(users.lockedAt),
      ),
    )
  if (!found) throw signInIsOver()
  return found
}

/** Ends it, for the session or the next step that follows. One of two parallel requests gets it. */
export const takePendingSignIn = async (db: Queryable, id: string) => {
  const taken = await db.delete(pendingSignIns).where(eq(pendingSignIns.id, id)).returning({ id: pendingSignIns.id })
  if (taken.length === 0) throw signInIsOver()
}

const signInIsOver = () => problem('expiredLink', { message: { key: 'Errors:signInOver' } })

export const deletePendingSignInsOf = async (db: Queryable, userId: string) => {
  await db.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId))
}

export const deleteExpiredPendingSignIns = async (db: Queryable, now: Date) => {
  await db.delete(pendingSignIns).where(lt(pendingSignIns.expiresAt, now))
}
