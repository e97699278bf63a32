import type { LiveUpdate } from '@veck/contract'
import { PassThrough, type Readable } from 'node:stream'
import type { Database } from '../../db/client.ts'
import { Problem } from '../../http/problem.ts'
import type { SignedIn } from '../../http/signed-in.ts'
import { findReadableOrder } from '../orders/index.ts'
import type { LiveHub } from './hub.ts'

export type Watching = {
  db: Database
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
  { db, hub, heartbeat, onError }: Watching,
  whoIsThere: () => Promise<SignedIn | undefined>,
  orderId: string,
): Promise<Readable> => {
  const stream = new PassThrough()
  const send = (line: string) => stream.writable && stream.write(`${line}\n`)
  let told = 0
  let looking = false
  let lookAgain = false

  const tellNews = async () => {
    const who = await whoIsThere()
    if (!who) return end()
    const { version, updatedBy: by } = await findReadableOrder(db, who, orderId)
    if (version > told) send(JSON.stringify({ version, by } satisfies LiveUpdate))
    told = version
  }

  /** One look at a time; changes that come during one are seen by the next. */
  const look = async () => {
    lookAgain = true
    if (looking) return
    looking = true
    while (lookAgain && stream.writable) {
      lookAgain = false
      await tellNews().catch((error: unknown) => {
        if (error instanceof Problem) end()
        // The database is away for a while: the next heartbeat looks again.
        else onError(error)
      })
    }
    looking = false
  }

  await hub.ready()
  const beats = setInterval(() => {
    send('')
    void look()
  }, heartbeat)
  const stopWatching = hub.watch({ orderId, look: () => void look(), end })
  stream.once('close', end)
  await look()
  return stream

  function end() {
    clearInterval(beats)
    stopWatching()
    stream.end()
  }
}
