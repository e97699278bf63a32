import type { Clock } from '../src/ports/clock.ts'

export type MovableClock = Clock & {
  forward: (milliseconds: number) => void
  /** Stops the clock: it moves only by `forward`, so that a slow machine does not change counts per second. */
  stop: () => void
  /** Stops the clock at this time. */
  stopAt: (time: string) => void
  /** Whether the time is another one than the real one. */
  isMoved: () => boolean
}

/** A clock that runs like the real one, and can be moved. */
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
    stopAt: (time) => {
      stoppedAt = Date.parse(time)
      moved = 0
    },
    isMoved: () => moved !== 0 || stoppedAt !== undefined,
  }
}
