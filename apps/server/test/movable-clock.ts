import type { Clock } from '../src/ports/clock.ts'

export type MovableClock = Clock & { forward: (milliseconds: number) => void }

/** Goes like the real one, and can be moved. */
export const movableClock = (): MovableClock => {
  let moved = 0
  return {
    now: () => new Date(Date.now() + moved),
    forward: (milliseconds) => {
      moved += milliseconds
    },
  }
}
