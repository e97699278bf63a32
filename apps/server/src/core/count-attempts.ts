import { sql, type SQL } from 'drizzle-orm'
import { prepared } from '../db/prepared.ts'
import { attempts } from '../db/schema/settings.ts'

const { placeholder } = sql

/**
 * Counts an attempt, and is read like a table. Its rows are about the limits: when a refusal ends, or with `filled`, the place of a
 * limit, that the attempt is the last one that the limit allows. The function of the database counts, because one call of it
 * takes less time than a statement for each limit.
 */
export const countedAttempts = sql`count_attempts(
  ${placeholder('now')}::timestamptz, ${placeholder('keys')}::text[], ${placeholder('most')}::integer[], ${placeholder('seconds')}::integer[]
) as outcomes`

/** The columns of `countedAttempts`. */
export const outcomeColumns = {
  until: sql`until`.mapWith(attempts.expiresAt) as SQL<Date>,
  filled: sql<number | null>`filled`,
}

export const countStatement = prepared((db) =>
  db.select(outcomeColumns).from(countedAttempts).prepare('count_attempts'),
)
