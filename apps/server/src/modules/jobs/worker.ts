import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Logger as WorkerLogger, run, runOnce, type Runner, type RunnerOptions, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { Task } from './jobs.ts'

export type WorkerDependencies = { pool: pg.Pool; logger: FastifyBaseLogger; tasks: Task<never>[] }

const restartPause = 2_000

/**
 * Does jobs as they come (LISTEN/NOTIFY, with a look every few seconds in case one was missed) until stopped. The library's
 * worker ends when the database breaks off at the wrong moment: then another takes its place.
 */
export const startWorker = async (dependencies: WorkerDependencies) => {
  const start = () => run({ ...optionsFor(dependencies), concurrency: 4, pollInterval: 2_000 })
  let runner: Runner | undefined = await start()
  const stopped = new AbortController()

  const keep = async () => {
    while (!stopped.signal.aborted) {
      await runner?.promise.catch(() => {})
      if (stopped.signal.aborted) return
      dependencies.logger.error('the worker ended unexpectedly: starting another')
      await sleep(restartPause, undefined, { signal: stopped.signal }).catch(() => {})
      runner = stopped.signal.aborted ? undefined : await start().catch(() => undefined)
    }
  }
  const kept = keep()

  return {
    stop: async () => {
      stopped.abort()
      const current = runner
      // It may have ended by itself just now.
      await current?.stop().catch(() => {})
      await kept
      if (runner !== current) await runner?.stop()
    },
  }
}

/** Does every job that is due, and returns when that is written. */
export const doDueJobs = (dependencies: WorkerDependencies) => runOnce(optionsFor(dependencies))

const optionsFor = ({ pool, logger, tasks }: WorkerDependencies): RunnerOptions => ({
  pgPool: pool,
  taskList: taskListOf(tasks),
  crontab: tasks
    .flatMap(({ name, schedule, maxAttempts }) => (schedule ? [`${schedule} ${name} ?max=${maxAttempts}`] : []))
    .join('\n'),
  noHandleSignals: true,
  // Without a delay, even of 0, nobody waits until the end of a job is written, nor sees that it could not be.
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  logger: new WorkerLogger(() => (level, message) => {
    if (level === 'error') logger.error(message)
    else if (level === 'warning') logger.warn(message)
    else logger.debug(message)
  }),
})

const taskListOf = (tasks: Task<never>[]): TaskList =>
  Object.fromEntries(
    tasks.map((task) => [
      task.name,
      (payload, { job }) => {
        const { id, attempts, max_attempts: most } = job
        return task.perform(payload as never, { id: String(id), attempt: attempts, lastAttempt: attempts >= most })
      },
    ]),
  )
