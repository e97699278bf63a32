import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'

export type QueuedJob = {
  id: string
  name: string
  payload: unknown
  attempts: number
  maxAttempts: number
  createdAt: Date
  runAt: Date
  locked: boolean
  lastError: string | null
}

/** Unfinished jobs of these tasks: failed ones first, then the newest. The view of the library has no payload. */
export const findJobs = async (db: Queryable, names: string[], most: number): Promise<QueuedJob[]> => {
  const { rows } = await db.execute<Omit<QueuedJob, 'createdAt' | 'runAt'> & { createdAt: string; runAt: string }>(sql`
    select job.id::text, task.identifier as name, job.payload, job.attempts, job.max_attempts as "maxAttempts",
      job.created_at as "createdAt", job.run_at as "runAt", job.locked_at is not null as locked,
      job.last_error as "lastError"
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier in ${names}
    order by job.attempts >= job.max_attempts desc, job.id desc limit ${most}`)
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt), runAt: new Date(row.runAt) }))
}

/** Makes the current attempt of a running job its last. */
export const makeLastAttempt = async (db: Queryable, id: string) => {
  await db.execute(sql`update graphile_worker._private_jobs set max_attempts = attempts where id = ${id}::bigint`)
}

/** Runs a job again now, with as many attempts as its task has (task name → attempts). False: no such job, or it is running. */
export const retryJob = async (db: Queryable, tasks: Record<string, number>, id: string): Promise<boolean> => {
  const attemptsOf = JSON.stringify(tasks)
  const { rows } = await db.execute(sql`
    select rescheduled.id from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
      cross join lateral graphile_worker.reschedule_jobs(array[job.id], run_at := now(), attempts := 0,
        max_attempts := (${attemptsOf}::jsonb ->> task.identifier)::integer) rescheduled
    where job.id = ${id}::bigint and ${attemptsOf}::jsonb ? task.identifier`)
  return rows.length > 0
}
