import type pg from 'pg'
import { keepConnection } from '../../db/keep-connection.ts'

// An arbitrary constant: the advisory lock (this number, job) is held while a job runs.
const lockNamespace = 8_325_002

/** The lock of a job. When two jobs share a lock, the second fails and waits for its next attempt. */
const lockOf = (id: string) => [lockNamespace, Number(BigInt(id) % 2_147_483_647n)]

/**
 * The connection of a killed server ends at once. A server that does not answer counts as alive for 40 seconds, which is
 * longer than any job waits for another system.
 */
const keepaliveSettings = 'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 6'

const stillRunning = 'the job is still being done'

/** One attempt of a job. */
export type TakenJob = { id: string; attempts: number; locked_by: string | null }

/** Holds a lock for each job that this server runs, on one connection, so that no other server runs the same job. */
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
      // Set before the locks are taken again, so that a job that ends meanwhile releases its lock on this connection.
      connection = opened
      await connection.query(keepaliveSettings)
      // The locks were lost with the broken connection, but the jobs are still running.
      for (const id of held) await hold(id)
    },
  })

  /** Ask after locking: a server that had the job before has then written its result. */
  const isOurs = async ({ id, attempts, locked_by: worker }: TakenJob) => {
    const { rows } = await connection.query(
      'select from graphile_worker._private_jobs where id = $1 and attempts = $2 and locked_by = $3',
      [id, attempts, worker],
    )
    return rows.length > 0
  }

  return {
    /** Runs `work` while holding the lock. Throws when another server runs the job or has done it; the job is then not changed. */
    whileHeld: async (job: TakenJob, work: () => Promise<void>) => {
      const { id } = job
      if (held.has(id)) throw new Error(stillRunning)
      held.add(id)
      try {
        if (!(await hold(id))) throw new Error(stillRunning)
        if (!(await isOurs(job))) throw new Error('the job was taken over')
        await work()
      } finally {
        held.delete(id)
        // A broken connection has lost the lock already.
        await connection.query('select pg_advisory_unlock($1, $2)', lockOf(id)).catch(() => {})
      }
    },
    stop,
  }
}

/** SQL condition on `job`: no server runs it. */
export const isUnlocked = `not exists (
  select from pg_locks lock join pg_database here on here.oid = lock.database and here.datname = current_database()
  where lock.locktype = 'advisory' and lock.objsubid = 2
    and lock.classid = ${lockNamespace} and lock.objid = (job.id % 2147483647)::integer::oid)`
