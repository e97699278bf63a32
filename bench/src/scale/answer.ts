import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '@veck/contract/client'

/** What a call came to: 200, or the status it was refused with. */
export const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: unknown) => {
      if (error instanceof ApiError) return error.status
      throw error
    },
  )

/** Throws when it does not come true within a minute; answers how many ms it took. */
export const until = async (what: string, isTrue: () => boolean | Promise<boolean>) => {
  const begun = performance.now()
  while (!(await isTrue())) {
    if (performance.now() - begun > 60_000) throw new Error(`Not within a minute: ${what}`)
    await sleep(50)
  }
  return performance.now() - begun
}

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
