import type pg from 'pg'
import { keepConnection } from '../../db/keep-connection.ts'

// Any fixed number: the advisory locks (this, job) stand for jobs under way.
const family = 8_325_002

/** The lock of a job; of two jobs that share one, the second waits for its next attempt. */
const lockOf = (id: string) => [family, Number(BigInt(id) % 2_147_483_647n)]

/**
 * A killed server's connection ends at once. One that fell silent counts as working for 40 seconds: longer than any job
 * waits for the outside world.
 */
const endWhenSilent = 'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 6'

const stillDone = 'the job is still being done'

/** A job as it was taken: another attempt at it is another. */
export type TakenJob = { id: string; attempts: number; locked_by: string | null }

/** Lets all servers see which jobs this one is doing, over one connection, and lets none do what another does. */
export const createJobHolder = async (newConnection: () => pg.Client, onError: (error: unknown) => void) => {
  const held = new Set<string>()
  let connection: pg.Client
  const hold = async (id: string) => {
    const { rows } = await connection.query<{ held: boolean }>(
      'select pg_try_advisory_lock($1, $2) as held',
      lockOf(id),
    )
    return rows[0]?.held === true
  }
  const { stop } = await keepConnection({
    newConnection,
    onError,
    prepare: async (opened) => {
      // From here on, so that a job which ends meanwhile lets go of its lock here too.
      connection = opened
      await connection.query(endWhenSilent)
      // The locks went with the connection that broke; the work went on.
      for (const id of held) await hold(id)
    },
  })

  /** Locked first and asked then: whoever had it meanwhile has written how it ended. */
  const isOurs = async ({ id, attempts, locked_by: worker }: TakenJob) => {
    const { rows } = await connection.query(
      'select from graphile_worker._private_jobs where id = $1 and attempts = $2 and locked_by = $3',
      [id, attempts, worker],
    )
    return rows.length > 0
  }

  return {
    /** Does it while holding the job. Throws where another is at it, or has done it: a job that fails stays as it is. */
    whileHeld: async (job: TakenJob, work: () => Promise<void>) => {
      const { id } = job
      if (held.has(id)) throw new Error(stillDone)
      held.add(id)
      try {
        if (!(await hold(id))) throw new Error(stillDone)
        if (!(await isOurs(job))) throw new Error('the job was taken over')
        await work()
      } finally {
        held.delete(id)
        // Where the connection is broken, so is the lock.
        await connection.query('select pg_advisory_unlock($1, $2)', lockOf(id)).catch(() => {})
      }
    },
    stop,
  }
}

/** For a query on `job`: no server is doing it. */
export const isHeldByNone = `not exists (
  select from pg_locks lock join pg_database here on here.oid = lock.database and here.datname = current_database()
  where lock.locktype = 'advisory' and lock.objsubid = 2
    and lock.classid = ${family} and lock.objid = (job.id % 2147483647)::integer::oid)`
