import { setTimeout as sleep } from 'node:timers/promises'
import { groupBy } from '@veck/domain'
import type { FastifyBaseLogger } from 'fastify'
import { Logger as WorkerLogger, run, runOnce, type Runner, type RunnerOptions, type TaskList } from 'graphile-worker'
import type { Database, DatabaseClient } from '../../db/client.ts'
import { createJobHolder, type TakenJob } from './hold-jobs.ts'
import { JobGivenUp, type Task } from './jobs.ts'
import { makeLastAttempt } from './queue.ts'
import { createAbandonedJobsCheck } from './take-over.ts'

export type WorkerDependencies = {
  database: DatabaseClient
  logger: FastifyBaseLogger
  tasks: Task<never>[]
  /** Milliseconds between two checks for jobs of servers that died. */
  checkInterval?: number
  /** Milliseconds that a stop waits for running jobs. */
  stopTimeout?: number
}

const restartPause = 2_000
const defaultPollInterval = 2_000
// Shorter than the stop of the server may take, and than a job may wait for its partner.
const defaultStopTimeout = 5_000

// Time to write that its jobs go back to the queue.
const killTimeout = 2_000

// Jobs of one partner that run at the same time.
const concurrency = 4

/** Each partner has its own workers, and so have tasks without a partner: a partner that hangs does not delay the others. */
const byPartner = (tasks: Task<never>[]) => [...groupBy(tasks, ({ partner }) => partner).values()]

/**
 * Runs jobs as they are added (LISTEN/NOTIFY, and a poll every few seconds in case one was missed) until stopped. The worker
 * of the library can end when the database connection breaks: then another is started.
 */
export const startWorker = async (dependencies: WorkerDependencies) => {
  const { database, logger, checkInterval = defaultPollInterval, stopTimeout = defaultStopTimeout } = dependencies
  const onError = (error: unknown) => logger.warn({ err: error }, 'the worker lost the database for a while')
  const holder = await createJobHolder(database.newConnection, onError)
  const runners: Awaited<ReturnType<typeof keepRunning>>[] = []
  // One after the other: the first may have to create the tables of the library.
  for (const tasks of byPartner(dependencies.tasks)) {
    const options = { ...optionsFor({ ...dependencies, tasks }, holder.whileHeld), concurrency, pollInterval: 2_000 }
    runners.push(await keepRunning(options, logger, stopTimeout))
  }

  const stopped = new AbortController()
  const lookForAbandoned = createAbandonedJobsCheck(database.db)
  const keepLooking = async () => {
    while (!stopped.signal.aborted) {
      await sleep(checkInterval, undefined, { signal: stopped.signal }).catch(() => {})
      if (!stopped.signal.aborted) await lookForAbandoned().catch(onError)
    }
  }
  const looked = keepLooking()

  return {
    stop: async () => {
      stopped.abort()
      await Promise.all(runners.map(({ stop }) => stop()))
      await looked
      await holder.stop()
    },
  }
}

const keepRunning = async (options: RunnerOptions, logger: FastifyBaseLogger, stopTimeout: number) => {
  let runner: Runner | undefined = await run(options)
  const stopped = new AbortController()
  const keep = async () => {
    while (!stopped.signal.aborted) {
      await runner?.promise.catch(() => {})
      if (stopped.signal.aborted) return
      logger.error('the worker ended unexpectedly: starting another')
      await sleep(restartPause, undefined, { signal: stopped.signal }).catch(() => {})
      runner = stopped.signal.aborted ? undefined : await run(options).catch(() => undefined)
    }
  }
  const kept = keep()
  return {
    stop: async () => {
      stopped.abort()
      const current = runner
      // It may just have ended by itself.
      const ended = current?.stop().catch(() => {})
      const isLate = await Promise.race([ended, sleep(stopTimeout, true, { ref: false })])
      // The partner does not answer: the job goes back to the queue, and its next attempt uses the same key or Message-ID.
      // If that cannot be written in time, the next server finds that nobody holds the job.
      if (isLate) {
        await Promise.race([
          current?.kill('its partner did not answer').catch(() => {}),
          sleep(killTimeout, undefined, { ref: false }),
        ])
        return
      }
      await kept
      if (runner !== current) await runner?.stop()
    },
  }
}

/** Runs every job that is due, and returns when the results are written. Only where no other server is running. */
export const doDueJobs = (dependencies: WorkerDependencies) => runOnce(optionsFor(dependencies))

type Doing = (job: TakenJob, work: () => Promise<void>) => Promise<void>
const alone: Doing = (_job, work) => work()

const optionsFor = ({ database, logger, tasks }: WorkerDependencies, doing = alone): RunnerOptions => ({
  pgPool: database.pool,
  taskList: taskListOf(database.db, tasks, doing),
  crontab: tasks
    .flatMap(({ name, schedule, maxAttempts }) => (schedule ? [`${schedule} ${name} ?max=${maxAttempts}`] : []))
    .join('\n'),
  noHandleSignals: true,
  // Without this option, even with 0, the library does not wait until the end of a job is written, and ignores errors.
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  logger: new WorkerLogger(() => (level, message) => {
    if (level === 'error') logger.error(message)
    else if (level === 'warning') logger.warn(message)
    else logger.debug(message)
  }),
})

const taskListOf = (db: Database, tasks: Task<never>[], doing: Doing): TaskList =>
  Object.fromEntries(
    tasks.map((task) => [
      task.name,
      (payload, { job }) => {
        const { id, attempts, max_attempts: most } = job
        const about = { id: String(id), attempt: attempts, lastAttempt: attempts >= most }
        return doing(job, async () => {
          try {
            await task.perform(payload as never, about)
          } catch (error) {
            if (error instanceof JobGivenUp) await makeLastAttempt(db, about.id)
            throw error
          }
        })
      },
    ]),
  )
