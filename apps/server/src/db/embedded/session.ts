import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { SUPERUSER } from './cluster.ts'

/** An advisory lock in the database `postgres`, where no other program uses advisory locks. */
const FOLDER_LOCK = 0x7665636b // "veck"

/** PostgreSQL needs some time to notice that the process with the lock was killed. */
const LOCK_TIMEOUT_MS = 2_000

/** Read at the start: without its supervisor, the process is no longer connected. */
const supervisor = process.connected ? process.ppid : 0

/** `supervisor`: the process that starts and stops the server. 0: there is none. */
export type Holder = { pid: number; supervisor: number }

export type Session = { client: Client; socket: Socket }

export async function openSession(port: number, password: string): Promise<Session> {
  const socket = new Socket()
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: SUPERUSER,
    password,
    database: 'postgres',
    application_name: `veck ${process.pid} ${supervisor}`,
    ssl: false,
    connectionTimeoutMillis: 5_000,
    stream: () => socket,
  })
  // The `end` event reports a lost connection. Without this listener the error would end the process.
  client.on('error', () => {})
  await client.connect()
  return { client, socket }
}

/**
 * Takes the lock that allows one server per data folder. The lock ends with this session, and so with the process.
 * Returns undefined, or the process that already has the lock, and its supervisor.
 */
export async function lockFolder({ client }: Session): Promise<Holder | undefined> {
  const deadline = Date.now() + LOCK_TIMEOUT_MS
  for (;;) {
    const attempt = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [FOLDER_LOCK])
    if (attempt.rows[0]?.held) return undefined
    const holder = await client.query<{ pid: string; supervisor: string }>(
      `SELECT split_part(application_name, ' ', 2) AS pid, split_part(application_name, ' ', 3) AS supervisor FROM pg_stat_activity JOIN pg_locks USING (pid)
       WHERE locktype = 'advisory' AND objid = $1 AND granted AND datname = current_database()`,
      [FOLDER_LOCK],
    )
    const [found] = holder.rows
    if (found && Date.now() > deadline) return { pid: Number(found.pid), supervisor: Number(found.supervisor) }
    await sleep(50)
  }
}
