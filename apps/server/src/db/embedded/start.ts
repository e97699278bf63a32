import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabase, urlsOf, type DatabaseUrls } from './database.ts'
import { type Hold, lockCluster } from './hold.ts'
import { limitLog } from './log-file.ts'
import { type PlaceOptions, preparePlace } from './place.ts'
import { stopPostmaster } from './postmaster.ts'
import { signal } from './processes.ts'

export type RunningDatabase = DatabaseUrls & { stop(): Promise<void> }

const RETRY_PAUSE_MS = 1_000
const LOG_CHECK_MS = 10 * 60_000

export async function startCluster(options: PlaceOptions): Promise<RunningDatabase> {
  const place = await preparePlace(options)
  await limitLog(place.logFile)

  const first = await lockCluster(place)
  let hold: Hold | undefined
  let regaining = Promise.resolve()
  let stopping = false
  keep(first)
  process.once('exit', stopAtExit)
  const logCheck = setInterval(() => void limitLog(place.logFile).catch(() => {}), LOG_CHECK_MS).unref()
  const passwords = { owner: place.password, server: place.serverPassword }
  await createDatabase(first.session.client, passwords)
  first.session.socket.unref()

  function keep(held: Hold): void {
    hold = held
    held.session.client.once('end', () => {
      if (!stopping) regaining = regain()
    })
  }

  /** PostgreSQL has crashed and ended the session. Takes the lock again, and restarts PostgreSQL at the same port. */
  async function regain(): Promise<void> {
    hold = undefined
    place.log('the database ended unexpectedly: getting hold of it again')
    let told = false
    for (;;) {
      if (stopping) return
      try {
        const held = await lockCluster(place, first.port)
        keep(held)
        held.session.socket.unref()
        place.log('the database runs again')
        return
      } catch (error) {
        // Retry, because the cause may end: for example, a full disk gets free space.
        if (!told) place.log(`the database does not start, and is tried again until it does: ${String(error)}`)
        told = true
        await sleep(RETRY_PAUSE_MS)
      }
    }
  }

  function stopAtExit(): void {
    if (hold) signal(hold.pid, 'SIGINT')
  }

  async function stop(): Promise<void> {
    stopping = true
    clearInterval(logCheck)
    process.off('exit', stopAtExit)
    await regaining
    if (hold) await stopPostmaster(place.cluster)
    hold = undefined
  }

  return { ...urlsOf(first.port, passwords), stop }
}
