import type { Clock } from '../src/ports/clock.ts'

export type MovableClock = Clock & {
  forward: (milliseconds: number) => void
  /** From now on it moves only forward by hand: what is counted in seconds does not depend on how slow the machine is. */
  stop: () => void
}

/** Goes like the real one, and can be moved. */
export const movableClock = (): MovableClock => {
  let moved = 0
  let stoppedAt: number | undefined
  return {
    now: () => new Date((stoppedAt ?? Date.now()) + moved),
    forward: (milliseconds) => {
      moved += milliseconds
    },
    stop: () => {
      stoppedAt = Date.now()
    },
  }
}
