import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { isHeldByNone } from './hold-jobs.ts'

/** Frees the jobs that a killed server was doing, at once: only where no other can be at work. */
export const releaseJobsOfDeadWorkers = async (db: Queryable) => {
  await db.execute(sql`select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker.jobs where locked_by is not null))`)
}

type Abandoned = { id: string; attempts: number }

const findAbandoned = async (db: Queryable) => {
  const { rows } = await db.execute<Abandoned>(sql`
    select job.id, job.attempts from graphile_worker._private_jobs job
    where job.locked_at is not null and ${sql.raw(isHeldByNone)}`)
  return rows
}

const free = (db: Queryable, { id, attempts }: Abandoned) =>
  db.execute(sql`
    update graphile_worker._private_jobs job set locked_at = null, locked_by = null
    where job.id = ${id} and job.attempts = ${attempts} and job.locked_at is not null and ${sql.raw(isHeldByNone)}`)

// A living server's job is seen without its server for a moment: before it begins, after its end, and while a connection
// that broke is made anew.
const looksBeforeFree = 3

/** Answers a look to be made every few seconds: it frees a job once it was abandoned at several looks in a row. */
export const createAbandonedJobsLook = (db: Queryable) => {
  let seen = new Map<string, number>()
  return async () => {
    const abandoned = (await findAbandoned(db)).map((job) => {
      const key = `${job.id} ${job.attempts}`
      return { job, key, times: (seen.get(key) ?? 0) + 1 }
    })
    seen = new Map(abandoned.map(({ key, times }) => [key, times]))
    for (const { job, times } of abandoned) if (times >= looksBeforeFree) await free(db, job)
  }
}
