import { sql } from 'drizzle-orm'
import { Logger as WorkerLogger, run, runOnce, type RunnerOptions, type TaskList } from 'graphile-worker'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
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

type WorkerDependencies = { pool: pg.Pool; logger: FastifyBaseLogger; tasks: Task<never>[] }

const optionsFor = ({ pool, logger, tasks }: WorkerDependencies): RunnerOptions => {
  const taskList: TaskList = Object.fromEntries(
    tasks.map((task) => [
      task.name,
      (payload, { job }) => {
        const { id, attempts, max_attempts: most } = job
        return task.perform(payload as never, { id: String(id), attempt: attempts, lastAttempt: attempts >= most })
      },
    ]),
  )
  return {
    pgPool: pool,
    taskList,
    crontab: tasks
      .flatMap(({ name, schedule, maxAttempts }) => (schedule ? [`${schedule} ${name} ?max=${maxAttempts}`] : []))
      .join('\n'),
    noHandleSignals: true,
    logger: new WorkerLogger(() => (level, message) => {
      if (level === 'error') logger.error(message)
      else if (level === 'warning') logger.warn(message)
      else logger.debug(message)
    }),
  }
}

/** Does jobs as they come (LISTEN/NOTIFY, with a look every few seconds in case one was missed) until stopped. */
export const startWorker = async (dependencies: WorkerDependencies) => {
  const runner = await run({ ...optionsFor(dependencies), concurrency: 4, pollInterval: 2_000 })
  return { stop: () => runner.stop() }
}

/** Frees the jobs that a killed server was doing, which else wait four hours; only where no other server can be at work. */
export const freeJobsOfTheDead = async (db: Queryable) => {
  await db.execute(sql`select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker.jobs where locked_by is not null))`)
}

/** Does every job that is due, and returns. */
export const doDueJobs = (dependencies: WorkerDependencies) => runOnce(optionsFor(dependencies))
