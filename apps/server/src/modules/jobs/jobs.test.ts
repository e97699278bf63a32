import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { describe, expect, onTestFinished } from 'vitest'
import { createFreshDatabase } from '../../../test/fresh-database.ts'
import { test } from '../../../test/veck.ts'
import { connectDatabase } from '../../db/client.ts'
import { createJobHolder, isUnlocked } from './hold-jobs.ts'
import { addJobOfAnyKind, JobGivenUp, type Task } from './jobs.ts'
import { releaseJobsOfDeadWorkers } from './take-over.ts'
import { doDueJobs, startWorker } from './worker.ts'

const logger = pino({ level: 'silent' })

const prepare = async () => {
  const fresh = await createFreshDatabase()
  const database = connectDatabase(fresh.url, () => {})
  const { db } = database
  onTestFinished(async () => {
    await database.close()
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
  return { db, database, done, deps: { database, logger, tasks: [note], checkInterval: 100 } }
}
const until = async (isTrue: () => boolean) => {
  for (let tries = 0; tries < 600 && !isTrue(); tries += 1) await sleep(50)
}

describe('the worker', () => {
  test('runs a job when it is added, and stops on request', async () => {
    const { db, done, deps } = await prepare()
    const worker = await startWorker(deps)
    await addJobOfAnyKind(db, 'note', { text: 'first', failures: 0 }, { maxAttempts: 3 })
    await until(() => done.length > 0)
    expect(done).toEqual([['first', 1]])
    await worker.stop()
    await addJobOfAnyKind(db, 'note', { text: 'second', failures: 0 }, { maxAttempts: 3 })
    await sleep(300)
    expect(done).toHaveLength(1)
  })

  test('stops although a partner hangs, and leaves the job to the next server', async () => {
    const { db, deps } = await prepare()
    let attempts = 0
    const hanging: Task<object> = {
      name: 'hanging',
      maxAttempts: 5,
      partner: 'erp',
      perform: () => {
        attempts += 1
        return attempts === 1 ? new Promise<void>(() => {}) : Promise.resolve()
      },
    }
    const worker = await startWorker({ ...deps, tasks: [...deps.tasks, hanging], stopTimeout: 100 })
    await addJobOfAnyKind(db, 'hanging', {}, { maxAttempts: 5 })
    await until(() => attempts > 0)
    await worker.stop()
    const next = await startWorker({ ...deps, tasks: [...deps.tasks, hanging] })
    onTestFinished(next.stop)
    await until(() => attempts > 1)
    expect(attempts).toBe(2)
  })

  test('runs the jobs of one partner while another partner hangs', async () => {
    const { db, done, deps } = await prepare()
    let hanging = 0
    let end = () => {}
    const ended = new Promise<void>((resolve) => void (end = resolve))
    const mail: Task<object> = {
      name: 'hanging-mail',
      maxAttempts: 1,
      partner: 'mail',
      perform: async () => {
        hanging += 1
        await ended
      },
    }
    const erp: Task<object> = {
      name: 'erp',
      maxAttempts: 1,
      partner: 'erp',
      perform: async () => void done.push(['erp', 1]),
    }
    const worker = await startWorker({ ...deps, tasks: [...deps.tasks, mail, erp] })
    for (let index = 0; index < 10; index += 1) await addJobOfAnyKind(db, 'hanging-mail', {}, { maxAttempts: 1 })
    await until(() => hanging === 4)
    await addJobOfAnyKind(db, 'erp', {}, { maxAttempts: 1 })
    await addJobOfAnyKind(db, 'note', { text: 'note', failures: 0 }, { maxAttempts: 1 })
    await until(() => done.length === 2)
    expect([done.map(([name]) => name).toSorted(), hanging]).toEqual([['erp', 'note'], 4])
    end()
    await worker.stop()
  })

  test('leaves a job that its task gives up as failed, without another attempt', async () => {
    const { db, deps } = await prepare()
    const hopeless: Task<object> = {
      name: 'hopeless',
      maxAttempts: 5,
      perform: async () => {
        throw new JobGivenUp('said no')
      },
    }
    await addJobOfAnyKind(db, 'hopeless', {}, { maxAttempts: 5 })
    await doDueJobs({ ...deps, tasks: [hopeless] })
    const { rows } = await db.execute(sql`select attempts, max_attempts, last_error from graphile_worker.jobs`)
    expect(rows).toEqual([{ attempts: 1, max_attempts: 1, last_error: expect.stringContaining('said no') }])
  })

  test('continues after the database connection broke, also in the middle of a job', async () => {
    const { db, done, deps } = await prepare()
    const cut = () =>
      db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`)
    let isCut = false
    const cutting: Task<object> = {
      name: 'cutting',
      maxAttempts: 1,
      perform: async () => {
        await cut()
        isCut = true
      },
    }
    const worker = await startWorker({ ...deps, tasks: [...deps.tasks, cutting] })
    onTestFinished(worker.stop)
    await addJobOfAnyKind(db, 'cutting', {}, { maxAttempts: 1 })
    await until(() => isCut)
    // Our own connections of before are found to be broken one by one.
    const add = () => addJobOfAnyKind(db, 'note', { text: 'after', failures: 0 }, { maxAttempts: 3 })
    await expect
      .poll(() =>
        add().then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
    await until(() => done.length > 0)
    // Once; the first attempt may have failed because the connection was broken.
    expect(done).toEqual([['after', expect.any(Number)]])
  })

  test('starts a task at its scheduled time', async () => {
    const { db, deps } = await prepare()
    const worker = await startWorker(deps)
    onTestFinished(worker.stop)
    const known = sql`select identifier from graphile_worker._private_known_crontabs`
    // The worker registers its schedule after it has started.
    await expect.poll(async () => (await db.execute(known)).rows).toEqual([{ identifier: 'note' }])
  })

  test('continues the jobs of a killed server at once', async () => {
    const { db, done, deps } = await prepare()
    await addJobOfAnyKind(db, 'note', { text: 'left', failures: 0 }, { maxAttempts: 3 })
    await db.execute(sql`update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now()`)
    await doDueJobs(deps)
    expect(done).toEqual([])
    await releaseJobsOfDeadWorkers(db)
    await doDueJobs(deps)
    expect(done).toEqual([['left', 1]])
  })

  test('takes over the job of a killed server, and does not touch the job of a running server', async () => {
    const { db, done, deps } = await prepare()
    let begun = 0
    let end = () => {}
    const ended = new Promise<void>((resolve) => void (end = resolve))
    const slow: Task<object> = {
      name: 'slow',
      maxAttempts: 3,
      perform: async () => {
        begun += 1
        await ended
      },
    }
    const servers = [await startWorker({ ...deps, tasks: [slow] })]
    await addJobOfAnyKind(db, 'slow', {}, { maxAttempts: 3 })
    await until(() => begun > 0)
    await addJobOfAnyKind(db, 'note', { text: 'left', failures: 0 }, { maxAttempts: 3 })
    await db.execute(sql`update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now(), attempts = 1
      where locked_by is null`)
    servers.push(await startWorker({ ...deps, tasks: [...deps.tasks, slow] }))
    await until(() => done.length > 0)
    expect([done, begun]).toEqual([[['left', 2]], 1])
    end()
    await Promise.all(servers.map(({ stop }) => stop()))
    const { rows } = await db.execute(sql`select id from graphile_worker.jobs`)
    expect([rows, begun]).toEqual([[], 1])
  })

  test('gives up after the last attempt and leaves the job for the operator', async () => {
    const { db, done, deps } = await prepare()
    await addJobOfAnyKind(db, 'note', { text: 'never', failures: 9 }, { maxAttempts: 1 })
    await doDueJobs(deps)
    await doDueJobs(deps)
    expect(done).toEqual([])
    const { rows } = await db.execute(sql`select attempts, last_error from graphile_worker.jobs`)
    expect(rows).toEqual([{ attempts: 1, last_error: expect.stringContaining('not yet') }])
  })
})

describe('a job that is held', () => {
  const prepareJob = async () => {
    const { db, database } = await prepare()
    await addJobOfAnyKind(db, 'note', {}, { maxAttempts: 3 })
    const { rows } = await db.execute<{ id: string }>(
      sql`update graphile_worker._private_jobs set locked_by = 'us', attempts = 1 returning id`,
    )
    const servers = [
      await createJobHolder(database.newConnection, () => {}),
      await createJobHolder(database.newConnection, () => {}),
    ] as const
    onTestFinished(async () => void (await Promise.all(servers.map(({ stop }) => stop()))))
    return { db, servers, job: { id: rows[0]?.id ?? '', attempts: 1, locked_by: 'us' } }
  }
  const nothing = async () => {}

  test('is run by no other server until it is done, also after the connection broke', async () => {
    const { db, servers, job } = await prepareJob()
    const [one, other] = servers
    await one.whileHeld(job, async () => {
      await expect(other.whileHeld(job, nothing)).rejects.toThrow('still being done')
      await expect(one.whileHeld(job, nothing)).rejects.toThrow('still being done')
      await db.execute(sql`
        select pg_terminate_backend(lock.pid, 30000) from pg_locks lock join pg_database here on here.oid = lock.database
        where lock.locktype = 'advisory' and lock.objsubid = 2 and here.datname = current_database()`)
      // Seen, not tried: who tries has it for a moment, and could be the one in the way.
      const heldByNone = sql`select from graphile_worker._private_jobs job where ${sql.raw(isUnlocked)}`
      await expect.poll(async () => (await db.execute(heldByNone)).rowCount).toBe(0)
      await expect(other.whileHeld(job, nothing)).rejects.toThrow('still being done')
    })
    await other.whileHeld(job, nothing)
  })

  test('is not done again by a server that wakes up after another server took the job over', async () => {
    const { db, servers, job } = await prepareJob()
    await db.execute(sql`update graphile_worker._private_jobs set locked_by = 'another', attempts = 2`)
    await expect(servers[0].whileHeld(job, nothing)).rejects.toThrow('taken over')
    await servers[1].whileHeld({ ...job, locked_by: 'another', attempts: 2 }, nothing)
  })
})
