import type { DeliveriesUpdate } from '@veck/contract'
import { PassThrough, type Readable } from 'node:stream'
import type { SignedIn } from '../../core/signed-in.ts'
import type { LiveHub, Lookup } from './hub.ts'

type WatchingList<Found> = {
  hub: LiveHub<Found>
  mayRead: (who: SignedIn, found: Found) => boolean
  /** Milliseconds between two heartbeats. */
  heartbeat: number
  onError: (error: unknown) => void
}

/** In milliseconds. An ERP sends many documents at once, and a list is read again for each line. */
const collectFor = 1000
/** With more, the list is read again without asking which of them the user may see. */
const namedAtMost = 50

/**
 * Sends the orders whose delivery has changed and that the user may read, and an empty line as heartbeat. Ends when the
 * session ends, which is checked before each line.
 */
export const watchDeliveries = async <Found>(
  { hub, mayRead, heartbeat, onError }: WatchingList<Found>,
  findSession: (lookup: Pick<Lookup<Found>, 'session'>) => Promise<SignedIn | undefined>,
): Promise<Readable> => {
  const stream = new PassThrough()
  const send = (line: string) => stream.writable && stream.write(`${line}\n`)
  const sendUpdate = (update: DeliveriesUpdate) => send(JSON.stringify(update))
  const changed = new Map<string, Lookup<Found>>()
  let mayHaveMissed = false
  let collecting: ReturnType<typeof setTimeout> | undefined

  const report = async () => {
    collecting = undefined
    const found = [...changed]
    const any = mayHaveMissed || found.length > namedAtMost
    changed.clear()
    mayHaveMissed = false
    const who = await findSession(hub.lookupOf(''))
    if (!who) return end()
    if (any) return sendUpdate({ orderIds: [], any })
    const orderIds: string[] = []
    for (const [orderId, lookup] of found) if (mayRead(who, await lookup.order())) orderIds.push(orderId)
    if (orderIds.length > 0) sendUpdate({ orderIds, any })
  }

  const reportSoon = () => {
    collecting ??= setTimeout(() => {
      report().catch((error: unknown) => {
        // The database is not available: the browser reads everything when it is there again.
        mayHaveMissed = true
        onError(error)
      })
    }, collectFor)
  }

  await hub.ready()
  const beats = setInterval(() => {
    send('')
    findSession(hub.lookupOf('')).then((who) => {
      if (!who) end()
      else if (mayHaveMissed) reportSoon()
    }, onError)
  }, heartbeat)
  const stopWatching = hub.watchList({
    look: (orderId, lookup) => {
      changed.set(orderId, lookup)
      reportSoon()
    },
    resume: () => {
      mayHaveMissed = true
      reportSoon()
    },
    end,
  })
  stream.once('close', end)
  sendUpdate({ orderIds: [], any: true })
  return stream

  function end() {
    clearInterval(beats)
    clearTimeout(collecting)
    stopWatching()
    stream.end()
  }
}
