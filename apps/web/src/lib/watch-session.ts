import { gotNoAnswer } from './got-no-answer.ts'
import type { SessionStore } from './session.ts'

/** A9.1, in milliseconds. */
const interval = 60_000
const tries = 3
const pauseBetweenTries = 5_000

const pause = () => new Promise((done) => setTimeout(done, pauseBetweenTries))

/** Expired, or the check failed; no answer is asked for again before it counts (A4.3, A8.4). */
async function hasExpired(check: () => Promise<boolean>): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await check()
    } catch (error) {
      if (attempt === tries || !gotNoAnswer(error)) return true
      await pause()
    }
  }
}

/** Asks every minute, while there is a session, whether the server still knows it. Returns how to stop. */
export function watchSession(session: SessionStore, check: () => Promise<boolean>): () => void {
  let asking = false
  const ask = async () => {
    const asked = session.current()
    if (!asked || asking) return
    asking = true
    const expired = await hasExpired(check)
    asking = false
    if (expired && session.current() === asked) session.end('expired')
  }
  const timer = setInterval(ask, interval)
  return () => clearInterval(timer)
}
