import { createDatabase, urlOf } from './database.ts'
import { type Hold, holdCluster } from './hold.ts'
import { limitLog } from './log-file.ts'
import { type PlaceOptions, preparePlace } from './place.ts'
import { stopPostmaster } from './postmaster.ts'
import { signal } from './processes.ts'

export type RunningDatabase = { url: string; stop(): Promise<void> }

const LOG_CHECK_MS = 10 * 60_000

export async function startCluster(options: PlaceOptions): Promise<RunningDatabase> {
  const place = await preparePlace(options)
  await limitLog(place.logFile)

  const first = await holdCluster(place)
  let hold: Hold | undefined
  let regaining = Promise.resolve()
  let stopping = false
  keep(first)
  process.once('exit', stopAtExit)
  const logCheck = setInterval(() => void limitLog(place.logFile).catch(() => {}), LOG_CHECK_MS).unref()
  await createDatabase(first.session.client, place.password)
  first.session.socket.unref()

  function keep(held: Hold): void {
    hold = held
    held.session.client.once('end', () => {
      if (!stopping) regaining = regain()
    })
  }

  /** The session ends when PostgreSQL crashes. The lock is taken anew, and PostgreSQL started anew at the same port if need be. */
  async function regain(): Promise<void> {
    hold = undefined
    place.log('the database ended unexpectedly: getting hold of it again')
    try {
      const held = await holdCluster(place, first.port)
      keep(held)
      held.session.socket.unref()
    } catch (error) {
      place.log(`the database is lost: ${String(error)}`)
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

  return { url: urlOf(first.port, place.password), stop }
}
