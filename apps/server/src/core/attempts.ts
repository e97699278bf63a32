import { eq, inArray, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.ts'
import { prepared } from '../db/prepared.ts'
import { attempts } from '../db/schema/settings.ts'
import type { Clock } from '../ports/clock.ts'
import { countStatement } from './count-attempts.ts'
import { problem } from './problem.ts'

export type AttemptLimit = { name: string; most: number; seconds: number }

/** A limit, and whose attempts it counts. */
export type Subject = readonly [limit: AttemptLimit, subject: string]

/**
 * Counts one attempt in a table that all server processes share, and throws when the limit is exceeded. Count before the
 * attempt is made: then a thousand attempts at the same time are limited like a thousand in a row.
 */
export const countAttempt = async (db: Queryable, clock: Clock, ...subject: Subject) => {
  await countAttempts(db, clock, [subject])
}

/**
 * Counts one attempt under several limits. When a limit refuses it, the limits after that one do not count it. Returns the
 * longest limit of which this is the last attempt: if it fails, the next ones are refused.
 */
export const countAttempts = async (
  db: Queryable,
  clock: Clock,
  subjects: Subject[],
): Promise<AttemptLimit | undefined> => {
  const now = clock.now()
  return readOutcomes(subjects, now, await countStatement(db).execute(countValues(subjects, now)))
}

/** The values of `countedAttempts`. */
export const countValues = (subjects: Subject[], now: Date) => ({
  now: now.toISOString(),
  keys: subjects.map((subject) => keyOf(...subject)),
  most: subjects.map(([limit]) => limit.most),
  seconds: subjects.map(([limit]) => limit.seconds),
})

/** Throws and returns what `countAttempts` does. */
export const readOutcomes = (
  subjects: Subject[],
  now: Date,
  outcomes: { until: Date; filled: number | null }[],
): AttemptLimit | undefined => {
  const refused = outcomes.filter(({ filled }) => filled === null)
  if (refused.length > 0) throw refusal(new Date(Math.max(...refused.map(({ until }) => until.getTime()))), now)
  const filled = outcomes.flatMap((row) => (row.filled === null ? [] : (subjects[row.filled]?.[0] ?? [])))
  return filled.toSorted((one, other) => other.seconds - one.seconds)[0]
}

const refusal = (expiresAt: Date, now: Date) => {
  const retryAfter = Math.max(1, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000))
  return problem('tooManyRequests', {
    retryAfter,
    message: { key: 'Errors:tooManyAttempts', values: { minutes: Math.ceil(retryAfter / 60) } },
  })
}

/** Counts without refusing, and returns the count. Each number is returned once, also to callers at the same time. */
export const countUp = async (db: Queryable, clock: Clock, ...[limit, subject]: Subject): Promise<number> => {
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + limit.seconds * 1000)
  const key = keyOf(limit, subject)
  const [counted] = await countUpStatement(db).execute({ key, expiresAt, now: now.toISOString() })
  return counted?.count ?? 0
}

const countUpStatement = prepared((db) => {
  const isOver = sql`${attempts.expiresAt} <= ${sql.placeholder('now')}::timestamptz`
  return db
    .insert(attempts)
    .values({ key: sql.placeholder('key'), count: 1, expiresAt: sql.placeholder('expiresAt') })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${attempts.count} + 1 end`,
        expiresAt: sql`case when ${isOver} then excluded.expires_at else ${attempts.expiresAt} end`,
      },
    })
    .returning({ count: attempts.count })
    .prepare('count_up')
})

export const resetAttempts = async (db: Queryable, subjects: Subject[]) => {
  await deleteStatement(db).execute(uncountValues(subjects))
}

/** Uncounts an attempt that succeeded, under all its limits. */
export const uncountAttempts = async (db: Queryable, subjects: Subject[]) => {
  await uncountStatement(db).execute(uncountValues(subjects))
}

/** Locks the rows in the order in which they are counted, which prevents deadlocks. */
const lockRows = (db: Queryable) => {
  const keys = sql`${sql.placeholder('forgivenKeys')}::text[]`
  return db.$with('held').as(
    db
      .select({ key: attempts.key })
      .from(attempts)
      .where(eq(attempts.key, sql`any(${keys})`))
      .orderBy(sql`array_position(${keys}, ${attempts.key})`)
      .for('update'),
  )
}

/** `uncountAttempts` as CTEs of a larger statement. Pass the result of `uncountValues` with its other values. */
export const uncountCtes = (db: Queryable) => {
  const held = lockRows(db)
  const taken = db.$with('taken').as(
    db
      .update(attempts)
      .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
      .from(held)
      .where(eq(attempts.key, held.key))
      .returning({ key: attempts.key }),
  )
  return [held, taken] as const
}

export const uncountValues = (subjects: Subject[]) => ({ forgivenKeys: subjects.map((subject) => keyOf(...subject)) })

const uncountStatement = prepared((db) => {
  const [held, taken] = uncountCtes(db)
  return db.with(held, taken).select().from(taken).prepare('forgive_attempts')
})

const deleteStatement = prepared((db) => {
  const held = lockRows(db)
  return db
    .with(held)
    .delete(attempts)
    .where(inArray(attempts.key, db.select({ key: held.key }).from(held)))
    .prepare('forget_attempts')
})

/** Skips rows that are being counted: waiting for them could cause a deadlock, as a counter locks several rows. */
export const removeExpiredAttempts = async (db: Queryable, clock: Clock) => {
  const expired = db.select({ key: attempts.key }).from(attempts).where(lt(attempts.expiresAt, clock.now()))
  await db.delete(attempts).where(inArray(attempts.key, expired.for('update', { skipLocked: true })))
}

const keyOf = (limit: AttemptLimit, subject: string) => `${limit.name}:${subject.slice(0, 200)}`
