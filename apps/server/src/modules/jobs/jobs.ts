import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'

/** What a task is told about the job it does: the id is the same at every attempt. */
type Job = { id: string; attempt: number; lastAttempt: boolean }

/** Kind of job → its payload. Each module adds its kinds with `declare module`, beside the task. */
export interface JobPayloads {}
export type JobKind = keyof JobPayloads

/** Does the jobs of one kind. */
export type Task<Payload, Kind extends string = string> = {
  name: Kind
  /** Tries before the job is left for the operator; the pauses between them grow to hours. */
  maxAttempts: number
  /** Tasks that wait for the same outside system: while it hangs, only they are delayed. */
  partner?: 'mail' | 'erp'
  /** Done by itself at these times, once for all servers: minute hour day month weekday, in UTC. */
  schedule?: string
  perform: (payload: Payload, job: Job) => Promise<void>
}

export type TaskOf<Kind extends JobKind> = Task<JobPayloads[Kind], Kind>

/** Does not compile when a kind of job has no task. */
export type Tasks = { [Kind in JobKind]: TaskOf<Kind> }

/** Thrown by a task when trying again is useless: the job stays in the queue as failed, until someone retries it. */
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
