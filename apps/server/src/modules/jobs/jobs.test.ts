import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { describe, expect, onTestFinished } from 'vitest'
import { createFreshDatabase } from '../../../test/fresh-database.ts'
import { test } from '../../../test/veck.ts'
import { connectDatabase } from '../../db/client.ts'
import { addJob, createFreeJobsTask, freeJobsOfTheDead, type Task } from './jobs.ts'
import { doDueJobs, startWorker } from './worker.ts'

const logger = pino({ level: 'silent' })

const prepare = async () => {
  const fresh = await createFreshDatabase()
  const { db, pool, close } = connectDatabase(fresh.url, () => {})
  onTestFinished(async () => {
    await close()
    await fresh.drop()
  })
  const done: [string, number][] = []
  const note: Task<{ text: string; failures: number }> = {
    name: 'note',
    maxAttempts: 3,
    schedule: '0 0 1 1 *',
    perform: async ({ text, failures }, { attempt }) => {
      if (attempt <= failures) throw new Error('not yet')
      done.push([text, attempt])
    },
  }
  return { db, pool, done, deps: { pool, logger, tasks: [note] } }
}
const until = async (isTrue: () => boolean) => {
  for (let tries = 0; tries < 200 && !isTrue(); tries += 1) await sleep(50)
}

describe('the worker', () => {
  test('does a job as it comes, and stops when told', async () => {
    const { db, done, deps } = await prepare()
    const worker = await startWorker(deps)
    await addJob(db, 'note', { text: 'first', failures: 0 }, { maxAttempts: 3 })
    await until(() => done.length > 0)
    expect(done).toEqual([['first', 1]])
    await worker.stop()
    await addJob(db, 'note', { text: 'second', failures: 0 }, { maxAttempts: 3 })
    await sleep(300)
    expect(done).toHaveLength(1)
  })

  test('goes on after the database broke off, also in the middle of a job', async () => {
    const { db, done, deps } = await prepare()
    const cut = () =>
      db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`)
    const cutting: Task<object> = { name: 'cutting', maxAttempts: 1, perform: async () => void (await cut()) }
    const worker = await startWorker({ ...deps, tasks: [...deps.tasks, cutting] })
    onTestFinished(worker.stop)
    await addJob(db, 'cutting', {}, { maxAttempts: 1 })
    await sleep(500)
    await addJob(db, 'note', { text: 'after', failures: 0 }, { maxAttempts: 3 })
    await until(() => done.length > 0)
    expect(done).toEqual([['after', 1]])
  })

  test('knows when a task is to be done by itself', async () => {
    const { db, deps } = await prepare()
    const worker = await startWorker(deps)
    const { rows } = await db.execute(sql`select identifier from graphile_worker._private_known_crontabs`)
    await worker.stop()
    expect(rows).toEqual([{ identifier: 'note' }])
  })

  test('takes up at once what a killed server was doing', async () => {
    const { db, done, deps } = await prepare()
    await addJob(db, 'note', { text: 'left', failures: 0 }, { maxAttempts: 3 })
    await db.execute(sql`update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now()`)
    await doDueJobs(deps)
    expect(done).toEqual([])
    await freeJobsOfTheDead(db)
    await doDueJobs(deps)
    expect(done).toEqual([['left', 1]])
  })

  test('takes up after a while what a killed server was doing, and leaves what a living one does', async () => {
    const { db, done, deps } = await prepare()
    const tasks = [...deps.tasks, createFreeJobsTask(db)]
    for (const [text, minutes] of [
      ['dead', 11],
      ['living', 5],
    ] as const) {
      await addJob(db, 'note', { text, failures: 0 }, { maxAttempts: 3 })
      await db.execute(sql`update graphile_worker._private_jobs set locked_by = ${text},
        locked_at = now() - make_interval(mins => ${minutes}) where locked_by is null`)
    }
    await addJob(db, 'free-jobs', {}, { maxAttempts: 1 })
    await doDueJobs({ ...deps, tasks })
    await doDueJobs({ ...deps, tasks })
    expect(done).toEqual([['dead', 1]])
  })

  test('gives up after the last attempt and leaves the job for the operator', async () => {
    const { db, done, deps } = await prepare()
    await addJob(db, 'note', { text: 'never', failures: 9 }, { maxAttempts: 1 })
    await doDueJobs(deps)
    await doDueJobs(deps)
    expect(done).toEqual([])
    const { rows } = await db.execute(sql`select attempts, last_error from graphile_worker.jobs`)
    expect(rows).toEqual([{ attempts: 1, last_error: expect.stringContaining('not yet') }])
  })
})
