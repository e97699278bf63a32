import { eq, sql } from 'drizzle-orm'
import { countValues, readOutcomes, type Subject } from '../../core/attempts.ts'
import { countedAttempts, outcomeColumns } from '../../core/count-attempts.ts'
import type { Database } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'
import { users } from '../../db/schema/accounts.ts'
import type { Clock } from '../../ports/clock.ts'
import { factorColumns } from './factors.ts'

const countAndFind = prepared((db) =>
  db
    .select({ user: users, factors: factorColumns(users.id), outcome: outcomeColumns })
    .from(sql`(values (1)) as one`)
    .leftJoin(users, eq(users.email, sql.placeholder('email')))
    .leftJoin(countedAttempts, sql`true`)
    .prepare('count_sign_in'),
)

/**
 * Counts an attempt to sign in as `countAttempts` does, and finds the account with its second factors. One statement, because
 * the password is not checked before its answer.
 */
export const countSignIn = async (db: Database, clock: Clock, email: string, checks: Subject[]) => {
  const now = clock.now()
  const rows = await countAndFind(db).execute({ email: email.toLowerCase(), ...countValues(checks, now) })
  const outcomes = rows.flatMap(({ outcome: { until, filled } }) => (until ? [{ until, filled }] : []))
  const filledLimit = readOutcomes(checks, now, outcomes)
  const found = rows[0]?.user ?? undefined
  return { filledLimit, found, factors: found && rows[0]?.factors }
}
