import type { LiveUpdate } from '@veck/contract'
import { PassThrough, type Readable } from 'node:stream'
import type { SignedIn } from '../../core/signed-in.ts'
import { readableTo } from '../orders/index.ts'
import type { LiveHub, Lookup } from './hub.ts'

export type Watching = {
  hub: LiveHub
  /** Milliseconds between two heartbeats. */
  heartbeat: number
  onError: (error: unknown) => void
}

/**
 * Sends a line with the order's version now and after each change, and an empty line as heartbeat, so that no proxy
 * closes the connection. Ends when the session or the right to see the order ends: both are checked before each line.
 */
export const watchOrder = async (
  { hub, heartbeat, onError }: Watching,
  findSession: (lookup: Lookup) => Promise<SignedIn | undefined>,
  orderId: string,
): Promise<Readable> => {
  const stream = new PassThrough()
  const send = (line: string) => stream.writable && stream.write(`${line}\n`)
  let told = 0
  let looking = false
  let next: Lookup | undefined

  const sendUpdate = async (lookup: Lookup) => {
    const who = await findSession(lookup)
    const order = who && readableTo(who, await lookup.order())
    if (!order) return end()
    const { version, updatedBy: by } = order
    if (version > told) send(JSON.stringify({ version, by } satisfies LiveUpdate))
    told = version
  }

  /** One read at a time; a change during a read is seen by the next one. */
  const look = async (lookup: Lookup) => {
    next = lookup
    if (looking) return
    looking = true
    while (next && stream.writable) {
      const now: Lookup = next
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
