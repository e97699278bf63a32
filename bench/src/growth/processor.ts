import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { DatabaseClient } from '../../../apps/server/src/db/client.ts'

/** Milliseconds of processor time of each PostgreSQL backend of our connections, from /proc. */
const databaseTimes = async ({ db }: DatabaseClient) => {
  const { rows } = await db.execute<{ pid: number }>(
    sql`select pid from pg_stat_activity where application_name = 'veck' and datname = current_database()`,
  )
  return new Map(
    rows.map(({ pid }) => [pid, Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6]),
  )
}

const ownTime = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/**
 * Milliseconds of processor time per call, of the database and of this process (server and client). Other work on the machine
 * changes this little.
 */
export const processorTime = async (
  database: DatabaseClient,
  calls: number,
  call: (index: number) => Promise<unknown>,
): Promise<number> => {
  const [before, here] = [await databaseTimes(database), ownTime()]
  for (let index = 0; index < calls; index += 1) await call(index)
  let spent = ownTime() - here
  // A connection that was closed meanwhile was idle.
  for (const [pid, time] of await databaseTimes(database)) spent += time - (before.get(pid) ?? 0)
  return spent / calls
}
