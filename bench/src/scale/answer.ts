import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '@veck/contract/client'

/** The status of a call: 200, or the status of its refusal. */
export const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: unknown) => {
      if (error instanceof ApiError) return error.status
      throw error
    },
  )

/** Throws when the condition is not true within a minute; returns the milliseconds that it took. */
export const until = async (what: string, isTrue: () => boolean | Promise<boolean>) => {
  const begun = performance.now()
  while (!(await isTrue())) {
    if (performance.now() - begun > 60_000) throw new Error(`Not within a minute: ${what}`)
    await sleep(50)
  }
  return performance.now() - begun
}

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
