import { eq, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.ts'
import { attempts } from '../db/schema/settings.ts'
import type { Clock } from '../ports/clock.ts'
import { problem } from './problem.ts'

export type AttemptLimit = { name: string; most: number; seconds: number }

/**
 * Counts one attempt in a table that all server processes share, and refuses it above the limit. It counts before the
 * attempt is made, so that a thousand at once are stopped as well as a thousand in a row.
 */
export const countAttempt = async (db: Queryable, clock: Clock, limit: AttemptLimit, subject: string) => {
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + limit.seconds * 1000)
  const [row] = await db
    .insert(attempts)
    .values({ key: keyOf(limit, subject), count: 1, expiresAt })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${attempts.expiresAt} <= ${now} then 1 else ${attempts.count} + 1 end`,
        expiresAt: sql`case when ${attempts.expiresAt} <= ${now} then ${expiresAt} else ${attempts.expiresAt} end`,
      },
    })
    .returning({ count: attempts.count, expiresAt: attempts.expiresAt })
  if (row && row.count > limit.most) {
    const retryAfter = Math.max(1, Math.ceil((row.expiresAt.getTime() - now.getTime()) / 1000))
    throw problem('tooManyRequests', {
      retryAfter,
      wording: { key: 'Errors:tooManyAttempts', values: { minutes: Math.ceil(retryAfter / 60) } },
    })
  }
}

/** Takes back one counted attempt that turned out well. */
export const forgiveAttempt = async (db: Queryable, limit: AttemptLimit, subject: string) => {
  await db
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
    .where(eq(attempts.key, keyOf(limit, subject)))
}

export const removeExpiredAttempts = async (db: Queryable, clock: Clock) => {
  await db.delete(attempts).where(lt(attempts.expiresAt, clock.now()))
}

const keyOf = (limit: AttemptLimit, subject: string) => `${limit.name}:${subject.slice(0, 200)}`
