import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.ts'
import { attempts } from '../db/schema/settings.ts'
import type { Clock } from '../ports/clock.ts'
import { problem } from './problem.ts'

export type AttemptLimit = { name: string; most: number; seconds: number }

/** What is limited, and whose attempts are counted. */
type Subject = readonly [limit: AttemptLimit, subject: string]

/**
 * Counts one attempt in a table that all server processes share, and refuses it above the limit. It counts before the
 * attempt is made, so that a thousand at once are stopped as well as a thousand in a row.
 */
export const countAttempt = (db: Queryable, clock: Clock, ...subject: Subject) => countAttempts(db, clock, [subject])

/** The same under several limits; one that is refused under the first is not counted under those behind it. */
export const countAttempts = async (db: Queryable, clock: Clock, subjects: Subject[]) => {
  const now = clock.now()
  // Those far above a limit only read: they neither write nor wait for each other.
  await Promise.all(subjects.map((subject) => refuseWhenFull(db, now, subject)))
  for (const subject of subjects) await countOne(db, now, subject)
}

const refuseWhenFull = async (db: Queryable, now: Date, [limit, subject]: Subject) => {
  const { isOver } = windowAt(limit, now)
  const [full] = await db
    .select()
    .from(attempts)
    .where(and(eq(attempts.key, keyOf(limit, subject)), gte(attempts.count, limit.most), sql`not (${isOver})`))
  if (full) throw refusal(full.expiresAt, now)
}

const countOne = async (db: Queryable, now: Date, [limit, subject]: Subject) => {
  const window = windowAt(limit, now)
  const [row] = await db
    .insert(attempts)
    .values({ key: keyOf(limit, subject), count: 1, expiresAt: window.end })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${window.isOver} then 1 else ${attempts.count} + 1 end`,
        expiresAt: sql`case when ${window.isOver} then ${window.end} else ${attempts.expiresAt} end`,
      },
    })
    .returning({ count: attempts.count, expiresAt: attempts.expiresAt })
  if (row && row.count > limit.most) throw refusal(row.expiresAt, now)
}

/** A window that ends much later than one begun now is left from a clock that was wrong: it holds nobody up. */
const windowAt = ({ seconds }: AttemptLimit, now: Date) => {
  const end = new Date(now.getTime() + seconds * 1000)
  const latest = new Date(now.getTime() + 2 * seconds * 1000)
  return { end, isOver: sql`${attempts.expiresAt} <= ${now} or ${attempts.expiresAt} > ${latest}` }
}

const refusal = (expiresAt: Date, now: Date) => {
  const retryAfter = Math.max(1, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000))
  return problem('tooManyRequests', {
    retryAfter,
    wording: { key: 'Errors:tooManyAttempts', values: { minutes: Math.ceil(retryAfter / 60) } },
  })
}

export const forgetAttempts = async (db: Queryable, limit: AttemptLimit, subject: string) => {
  await db.delete(attempts).where(eq(attempts.key, keyOf(limit, subject)))
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
