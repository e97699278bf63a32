import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'

/** What a task is told about the job it does: the id is the same at every attempt. */
export type Job = { id: string; attempt: number; lastAttempt: boolean }

/** One kind of work, written in a transaction and done after it: a module declares it, the worker does it. */
export type Task<Payload> = {
  name: string
  /** Tries before the job is left for the operator; the pauses between them grow to hours. */
  maxAttempts: number
  /** Done by itself at these times, once for all servers: minute hour day month weekday, in UTC. */
  schedule?: string
  perform: (payload: Payload, job: Job) => Promise<void>
}

/** Adds a job in the caller's transaction: it is done if, and only if, the transaction is. */
export const addJob = async (db: Queryable, name: string, payload: object, options: { maxAttempts: number }) => {
  await db.execute(
    sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, max_attempts := ${options.maxAttempts})`,
  )
}

/** Frees the jobs that a killed server was doing, which else wait four hours; at once only where no other is at work. */
export const freeJobsOfTheDead = async (db: Queryable, begunSecondsAgo = 0) => {
  await db.execute(sql`select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker.jobs
    where locked_at <= now() - make_interval(secs => ${begunSecondsAgo})))`)
}

// Every job of ours is done, or has given up waiting for the outside world, long before.
const longestJobSeconds = 10 * 60

/** Where several servers share the work, one that died is known by a job that takes too long. */
export const createFreeJobsTask = (db: Queryable): Task<object> => ({
  name: 'free-jobs',
  maxAttempts: 1,
  schedule: '* * * * *',
  perform: () => freeJobsOfTheDead(db, longestJobSeconds),
})
