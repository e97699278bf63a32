import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'

/** What a task knows about its job. The id is the same at every attempt. */
type Job = { id: string; attempt: number; lastAttempt: boolean }

/** Kind of job → its payload. Each module adds its kinds with `declare module`, beside the task. */
export interface JobPayloads {}
export type JobKind = keyof JobPayloads

/** Does the jobs of one kind. */
export type Task<Payload, Kind extends string = string> = {
  name: Kind
  /** Attempts before the job is left as failed. The pauses between them grow to hours. */
  maxAttempts: number
  /** The external system that the task waits for. While it hangs, only its own tasks are delayed. */
  partner?: 'mail' | 'erp'
  /** When the task is started without a job, once for all servers: minute hour day month weekday, in UTC. */
  schedule?: string
  perform: (payload: Payload, job: Job) => Promise<void>
}

export type TaskOf<Kind extends JobKind> = Task<JobPayloads[Kind], Kind>

/** Does not compile when a kind of job has no task. */
export type Tasks = { [Kind in JobKind]: TaskOf<Kind> }

/** Thrown by a task when another attempt cannot succeed. The job stays in the queue as failed until someone retries it. */
export class JobGivenUp extends Error {}

/** Adds a job in the caller's transaction: it is done only if the transaction is committed. */
export const addJob = <Kind extends JobKind>(
  db: Queryable,
  kind: Kind,
  payload: JobPayloads[Kind],
  options: { maxAttempts: number },
) => addJobOfAnyKind(db, kind, payload, options)

/** Without the check of kind and payload: for tests of the worker, which have their own tasks. */
export const addJobOfAnyKind = async (
  db: Queryable,
  name: string,
  payload: object,
  options: { maxAttempts: number },
) => {
  await db.execute(
    sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, max_attempts := ${options.maxAttempts})`,
  )
}
