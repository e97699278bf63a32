import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Queryable } from '../src/db/client.ts'

const waitingForLock = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** Resolves when this number of statements in the database wait for a lock. */
export const untilWaiting = async (db: Queryable, count = 1) => {
  await expect.poll(async () => (await db.execute(waitingForLock)).rowCount).toBe(count)
}
