import { ApiError } from '@veck/contract/client'
import { gotNoAnswer } from '../server/got-no-answer.ts'
import type { SessionStore } from './session.ts'

/** In milliseconds (A9.1). */
const interval = 60_000
const tries = 3
const shortestPause = 5_000
const maxPause = 30_000
const secondCheck = 1_000

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

const hasNoNetwork = (error: unknown) =>
  !(error instanceof ApiError) || error.code === 'noAnswer' || error.code === 'network'

/**
 * Whether the session has expired, or the server failed three times (A4.3, A8.4). Without a network the check is repeated with
 * growing pauses, as long as `isWanted`.
 */
async function hasExpired(check: () => Promise<boolean>, isWanted: () => boolean): Promise<boolean> {
  let failures = 0
  for (let wait = shortestPause; isWanted(); wait = Math.min(wait * 2, maxPause)) {
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
 * Checks every minute whether the server still knows the session, and at once when `onLost` reports a lost connection, so that
 * its return is noticed. Returns a function that stops the checks.
 */
export function watchSession(
  session: SessionStore,
  check: () => Promise<boolean>,
  onLost: (listener: () => void) => () => void = () => () => {},
): () => void {
  let asking = false
  let isLostMeanwhile = false
  let again: ReturnType<typeof setTimeout> | undefined
  const ask = async () => {
    const asked = session.current()
    if (!asked || asking) return
    asking = true
    const expired = await hasExpired(check, () => session.current() === asked)
    asking = false
    if (expired && session.current() === asked) session.end('expired')
    // Another call may lose the connection that this check has just found.
    if (isLostMeanwhile) again = setTimeout(ask, secondCheck)
    isLostMeanwhile = false
  }
  const timer = setInterval(ask, interval)
  const stopListening = onLost(() => {
    if (asking) isLostMeanwhile = true
    else void ask()
  })
  return () => {
    clearInterval(timer)
    clearTimeout(again)
    stopListening()
  }
}

/**
 * Checks when the browser reports a change of the network, at once and a second later: the report may come while calls still
 * succeed, or do not succeed yet, and the next check of the session is up to a minute later. Returns a function that stops it.
 */
export function watchNetwork(session: SessionStore, check: () => Promise<unknown>): () => void {
  const ask = () => session.current() && void check().catch(() => {})
  const askTwice = () => {
    ask()
    setTimeout(ask, secondCheck)
  }
  const changes = ['online', 'offline']
  for (const change of changes) window.addEventListener(change, askTwice)
  return () => {
    for (const change of changes) window.removeEventListener(change, askTwice)
  }
}
