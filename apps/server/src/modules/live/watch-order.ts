import type { LiveUpdate } from '@veck/contract'
import { PassThrough, type Readable } from 'node:stream'
import type { SignedIn } from '../../core/signed-in.ts'
import { readableTo } from '../orders/index.ts'
import type { LiveHub, Lookup } from './hub.ts'

export type Watching = {
  hub: LiveHub
  /** Milliseconds between two signs of life. */
  heartbeat: number
  onError: (error: unknown) => void
}

/**
 * A line with the offer's version now and after each change, and an empty one now and then, so that nobody in between
 * takes the silence for the end. Ends with the session or the right to see the offer: both are asked before each line.
 */
export const watchOrder = async (
  { hub, heartbeat, onError }: Watching,
  whoIsThere: (lookup: Lookup) => Promise<SignedIn | undefined>,
  orderId: string,
): Promise<Readable> => {
  const stream = new PassThrough()
  const send = (line: string) => stream.writable && stream.write(`${line}\n`)
  let told = 0
  let looking = false
  let next: Lookup | undefined

  const sendUpdate = async (lookup: Lookup) => {
    const who = await whoIsThere(lookup)
    const order = who && readableTo(who, await lookup.order())
    if (!order) return end()
    const { version, updatedBy: by } = order
    if (version > told) send(JSON.stringify({ version, by } satisfies LiveUpdate))
    told = version
  }

  /** One look at a time; changes that come during one are seen by the next. */
  const look = async (lookup: Lookup) => {
    next = lookup
    if (looking) return
    looking = true
    while (next && stream.writable) {
      const now: Lookup = next
      next = undefined
      // The database is away for a while: the next heartbeat looks again.
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
