import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { logSize, readLogFrom } from './log-file.ts'
import { findPostmaster, type Postmaster } from './pid-file.ts'
import type { Place } from './place.ts'
import { findFreePort, spawnPostmaster } from './postmaster.ts'
import { isAlive, signal } from './processes.ts'
import { type Holder, lockFolder, openSession, type Session } from './session.ts'

/** A running postmaster, and the session with the lock of its data folder. */
export type Hold = Postmaster & { session: Session }

const START_TIMEOUT_MS = 15_000
const SILENCE_MS = 3_000
/** Longer than a server needs for a normal stop. */
const STOP_TIMEOUT_MS = 25_000

export async function lockCluster(place: Place, wantedPort?: number): Promise<Hold> {
  const notice = setTimeout(() => place.log('waiting for the database to start, recover or shut down'), SILENCE_MS)
  return getHold(place, wantedPort).finally(() => clearTimeout(notice))
}

/**
 * Locks the cluster and starts PostgreSQL if needed. The cases:
 * - PostgreSQL does not run: start it.
 * - It recovers or shuts down: wait.
 * - It still runs after its server was killed: take it over.
 * - Several servers start at the same time: PostgreSQL's pid file allows one postmaster, and one server gets the lock.
 * - Another server has the lock: throw.
 */
async function getHold(place: Place, wantedPort: number | undefined): Promise<Hold> {
  const deadline = Date.now() + START_TIMEOUT_MS
  let child: ChildProcess | undefined
  let logStart = 0
  for (; ; await sleep(20)) {
    const running = await findPostmaster(place.cluster)
    if (running) {
      const session = await lockThrough(running, place)
      if (!session) continue
      if (running.pid !== child?.pid) place.log(`took over the running database (process ${running.pid})`)
      return { ...running, session }
    }
    if (child && !hasEnded(child)) continue
    if (child) {
      const reason = await readLogFrom(place.logFile, logStart)
      if (!mayPass(reason) || Date.now() > deadline) throw new Error(`PostgreSQL did not start: ${reason}`)
      await sleep(200)
    }
    logStart = await logSize(place.logFile)
    child = await spawnPostmaster(place, wantedPort ?? (await findFreePort()))
  }
}

/** Undefined: the database cannot be locked yet; try again. */
async function lockThrough(postmaster: Postmaster, place: Place): Promise<Session | undefined> {
  let session: Session | undefined
  let holder: Holder | undefined
  try {
    session = await openSession(postmaster.port, place.password)
    holder = await lockFolder(session)
  } catch (error) {
    session?.socket.destroy()
    // Class 28: the password is wrong. Other errors are temporary: the database starts or stops.
    if ((error as { code?: string }).code?.startsWith('28')) throw error
    return undefined
  }
  if (holder === undefined) return session
  await session.client.end()
  if (!isLeftOver(holder)) {
    throw new Error(`the data folder ${place.dataDir} is in use by another server (process ${holder.pid})`)
  }
  place.log(`stopping a server that was left over (process ${holder.pid})`)
  await endProcess(holder.pid)
  return undefined
}

/**
 * Whether a server has lost its supervisor. Such a server stops by itself, unless it hangs. We may stop it, because it
 * has the lock of this data folder. A server that was started without a supervisor must be stopped by its user.
 */
function isLeftOver({ supervisor }: Holder): boolean {
  return supervisor > 0 && !isAlive(supervisor)
}

async function endProcess(pid: number): Promise<void> {
  signal(pid, 'SIGTERM')
  const deadline = Date.now() + STOP_TIMEOUT_MS
  while (isAlive(pid)) {
    if (Date.now() > deadline) signal(pid, 'SIGKILL')
    await sleep(100)
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

/** The port is in use, another postmaster started first, or processes of a killed postmaster have not ended yet. */
function mayPass(reason: string): boolean {
  return /in use|already exists|is empty/.test(reason)
}
