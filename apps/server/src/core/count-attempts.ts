import { and, eq, gte, or, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../db/client.ts'
import { prepared } from '../db/prepared.ts'
import { attempts } from '../db/schema/settings.ts'

const outcome = { count: attempts.count, expiresAt: attempts.expiresAt }

const countOne = (db: Queryable, { key, end, isOver }: ReturnType<typeof subjectAt>, unlessRefused: SQL) =>
  db
    .insert(attempts)
    .select(sql`select ${key}, 1, ${end} ${unlessRefused}`)
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${attempts.count} + 1 end`,
        expiresAt: sql`case when ${isOver} then ${end} else ${attempts.expiresAt} end`,
      },
    })
    .returning(outcome)

const subjectAt = (index: number) => {
  const [key, most] = [sql.placeholder(`key_${index}`), sql.placeholder(`most_${index}`)]
  const now = sql`${sql.placeholder('now')}::timestamptz`
  const window = sql`${sql.placeholder(`seconds_${index}`)} * interval '1 second'`
  // A window that ends much later than a new one would was written by a server with a wrong clock: ignore it.
  const isOver = sql`(${attempts.expiresAt} <= ${now} or ${attempts.expiresAt} > ${now} + 2 * ${window})`
  const isFull = and(eq(attempts.key, key), gte(attempts.count, most), sql`not ${isOver}`)
  return { key, most, end: sql`${now} + ${window}`, isOver, isFull }
}

/**
 * Counts an attempt under this number of limits, as CTEs of a larger statement. `outcomes` are its rows about the limits: when
 * a refusal ends, or with `filled`, the place of a limit, that the attempt is the last one that the limit allows.
 */
export const countCtes = (db: Queryable, length: number) => {
  const subjects = Array.from({ length }, (_, index) => subjectAt(index))
  // Callers far above a limit only read: they neither write nor wait for locks.
  const full = db.$with('full').as(
    db
      .select(outcome)
      .from(attempts)
      .where(or(...subjects.map(({ isFull }) => isFull))),
  )
  const refusals = [sql`select ${full.expiresAt} as until, null::int as filled from ${full}`]
  let unlessRefused = sql`where not exists (select from ${full})`
  const counted = subjects.map((subject, index) => {
    const one = db.$with(`counted_${index}`).as(countOne(db, subject, unlessRefused))
    refusals.push(sql`select ${one.expiresAt}, null from ${one} where ${one.count} > ${subject.most}`)
    // Not refused. Exactly one attempt is the last that is allowed, also of several at the same time.
    const place = sql.raw(String(index))
    refusals.push(sql`select ${one.expiresAt}, ${place} from ${one} where ${one.count} = ${subject.most}`)
    unlessRefused = sql`from ${one} where ${one.count} <= ${subject.most}`
    return one
  })
  return { ctes: [full, ...counted], outcomes: sql`(${sql.join(refusals, sql` union all `)}) as outcomes` }
}

/** The columns of `outcomes`. */
export const outcomeColumns = {
  until: sql`until`.mapWith(attempts.expiresAt) as SQL<Date>,
  filled: sql<number | null>`filled`,
}

const prepareCount = (length: number) =>
  prepared((db) => {
    const { ctes, outcomes } = countCtes(db, length)
    return db
      .with(...ctes)
      .select(outcomeColumns)
      .from(outcomes)
      .prepare(`count_attempts_${length}`)
  })

const countStatements: Record<number, ReturnType<typeof prepareCount>> = {}

/** One statement that counts an attempt under this number of limits, and returns the outcomes. */
export const countStatementFor = (limits: number) => (countStatements[limits] ??= prepareCount(limits))
