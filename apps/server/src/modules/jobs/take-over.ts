import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { isUnlocked } from './hold-jobs.ts'

/** Releases the jobs of a killed server at once. Only where no other server can be running. */
export const releaseJobsOfDeadWorkers = async (db: Queryable) => {
  await db.execute(sql`select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker.jobs where locked_by is not null))`)
}

type Abandoned = { id: string; attempts: number }

const findAbandoned = async (db: Queryable) => {
  const { rows } = await db.execute<Abandoned>(sql`
    select job.id, job.attempts from graphile_worker._private_jobs job
    where job.locked_at is not null and ${sql.raw(isUnlocked)}`)
  return rows
}

const free = (db: Queryable, { id, attempts }: Abandoned) =>
  db.execute(sql`
    update graphile_worker._private_jobs job set locked_at = null, locked_by = null
    where job.id = ${id} and job.attempts = ${attempts} and job.locked_at is not null and ${sql.raw(isUnlocked)}`)

// A job of a running server can have no lock for a moment: before it starts, after its end, and during a reconnect.
const checksBeforeRelease = 3

/** Returns a check to be called every few seconds: it releases a job that was abandoned at several checks in a row. */
export const createAbandonedJobsCheck = (db: Queryable) => {
  let seen = new Map<string, number>()
  return async () => {
    const abandoned = (await findAbandoned(db)).map((job) => {
      const key = `${job.id} ${job.attempts}`
      return { job, key, times: (seen.get(key) ?? 0) + 1 }
    })
    seen = new Map(abandoned.map(({ key, times }) => [key, times]))
    for (const { job, times } of abandoned) if (times >= checksBeforeRelease) await free(db, job)
  }
}
