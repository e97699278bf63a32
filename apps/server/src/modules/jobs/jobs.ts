import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'

/** What a task is told about the job it does: the id is the same at every attempt. */
type Job = { id: string; attempt: number; lastAttempt: boolean }

/** One kind of work, written in a transaction and done after it: a module declares it, the worker does it. */
export type Task<Payload> = {
  name: string
  /** Tries before the job is left for the operator; the pauses between them grow to hours. */
  maxAttempts: number
  /** Tasks that wait for the same outside system: while it hangs, only they are delayed. */
  partner?: 'mail' | 'erp'
  /** Done by itself at these times, once for all servers: minute hour day month weekday, in UTC. */
  schedule?: string
  perform: (payload: Payload, job: Job) => Promise<void>
}

/** Thrown by a task when trying again is useless: the job stays in the queue as failed, until someone retries it. */
export class JobGivenUp extends Error {}

/** Adds a job in the caller's transaction: it is done if, and only if, the transaction is. */
export const addJob = async (db: Queryable, name: string, payload: object, options: { maxAttempts: number }) => {
  await db.execute(
    sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, max_attempts := ${options.maxAttempts})`,
  )
}
