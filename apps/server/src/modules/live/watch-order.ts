import type { LiveUpdate, RetailUpdate } from '@veck/contract'
import { PassThrough, type Readable } from 'node:stream'
import type { SignedIn } from '../../core/signed-in.ts'
import type { LiveHub, Lookup } from './hub.ts'

export type Watching<Found> = {
  hub: LiveHub<Found>
  /** Undefined: the user may not see it. */
  versionFor: (who: SignedIn, found: Found) => LiveUpdate | RetailUpdate | undefined
  /** Milliseconds between two heartbeats. */
  heartbeat: number
  onError: (error: unknown) => void
}

const clientIn = (update: LiveUpdate | RetailUpdate) =>
  'client' in update && update.client ? `${update.client.id} ${update.client.version}` : undefined

/** What happened besides the changes that made a new version. */
const eventIn = (update: LiveUpdate | RetailUpdate) => ('event' in update ? update.event : (update.delivery ?? 0))

const isNews = (update: LiveUpdate | RetailUpdate, told: LiveUpdate | RetailUpdate | undefined) =>
  !told || update.version > told.version || clientIn(update) !== clientIn(told) || eventIn(update) > eventIn(told)

/**
 * Sends a line with the version now and after each change, and an empty line as heartbeat, so that no proxy
 * closes the connection. Ends when the session or the right to see the order ends: both are checked before each line.
 */
export const watchOrder = async <Found>(
  { hub, versionFor, heartbeat, onError }: Watching<Found>,
  findSession: (lookup: Pick<Lookup<Found>, 'session'>) => Promise<SignedIn | undefined>,
  orderId: string,
): Promise<Readable> => {
  const stream = new PassThrough()
  const send = (line: string) => stream.writable && stream.write(`${line}\n`)
  let told: LiveUpdate | RetailUpdate | undefined
  let looking = false
  let next: Lookup<Found> | undefined

  const sendUpdate = async (lookup: Lookup<Found>) => {
    const who = await findSession(lookup)
    const update = who && versionFor(who, await lookup.order())
    if (!update) return end()
    if (isNews(update, told)) send(JSON.stringify(update))
    told = update
  }

  /** One read at a time; a change during a read is seen by the next one. */
  const look = async (lookup: Lookup<Found>) => {
    next = lookup
    if (looking) return
    looking = true
    while (next && stream.writable) {
      const now: Lookup<Found> = next
      next = undefined
      // The database is not available: the next heartbeat reads again.
      await sendUpdate(now).catch(onError)
    }
    looking = false
  }

  await hub.ready()
  const beats = setInterval(() => {
    send('')
    void look(hub.lookupOf(orderId))
  }, heartbeat)
  const stopWatching = hub.watch({ orderId, look: (lookup) => void look(lookup), end })
  stream.once('close', end)
  await look(hub.lookupOf(orderId))
  return stream

  function end() {
    clearInterval(beats)
    stopWatching()
    stream.end()
  }
}
