import { ApiError } from '@veck/contract/client'
import { gotNoAnswer } from './got-no-answer.ts'
import type { SessionStore } from './session.ts'

/** A9.1, in milliseconds. */
const interval = 60_000
const tries = 3
const shortestPause = 5_000
const longestPause = 30_000

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

const hasNoNetwork = (error: unknown) =>
  !(error instanceof ApiError) || error.code === 'noAnswer' || error.code === 'network'

/**
 * Expired, or the server failed to tell three times (A4.3, A8.4). Without a network nothing is known: the question waits,
 * and is asked again with growing pauses, for as long as `isWanted`.
 */
async function hasExpired(check: () => Promise<boolean>, isWanted: () => boolean): Promise<boolean> {
  let failures = 0
  for (let wait = shortestPause; isWanted(); wait = Math.min(wait * 2, longestPause)) {
    try {
      return await check()
    } catch (error) {
      if (!gotNoAnswer(error)) return true
      if (!hasNoNetwork(error)) failures += 1
      if (failures === tries) return true
      await pause(failures > 0 ? shortestPause : wait)
    }
  }
  return false
}

/**
 * Asks every minute, while there is a session, whether the server still knows it; at once when `onLost` tells that the
 * connection went, so that its return is seen. Returns how to stop.
 */
export function watchSession(
  session: SessionStore,
  check: () => Promise<boolean>,
  onLost: (listener: () => void) => () => void = () => () => {},
): () => void {
  let asking = false
  const ask = async () => {
    const asked = session.current()
    if (!asked || asking) return
    asking = true
    const expired = await hasExpired(check, () => session.current() === asked)
    asking = false
    if (expired && session.current() === asked) session.end('expired')
  }
  const timer = setInterval(ask, interval)
  const stopListening = onLost(() => void ask())
  return () => {
    clearInterval(timer)
    stopListening()
  }
}
