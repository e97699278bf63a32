import type { CDPSession, Locator } from '@playwright/test'
import { trace, type TraceEvent } from './trace.ts'

/** One frame at 60 Hz, in milliseconds. */
const frameTime = 1000 / 60
/** In pixels: a fast turn of the wheel, 3,000 pixels a second. */
const perFrame = 50
const framesScrolled = 160

export type Frames = {
  scrolled: number
  /** Frames that needed more work of the main thread than fits between two frames. */
  dropped: number
  /** The most work for one frame, in milliseconds. */
  longest: number
}

/**
 * Scrolls an element by the same distance in every frame. Frames are counted by the processor time of the main thread: the time on the
 * clock would count what else runs on the machine.
 */
export const framesWhileScrolling = async (session: CDPSession, element: Locator): Promise<Frames> => {
  const events = await trace(session, () =>
    element.evaluate(
      async (scroller, { step, frames }) => {
        for (let left = frames; left > 0; left -= 1) {
          await new Promise(requestAnimationFrame)
          scroller.scrollTop += step
        }
      },
      { step: perFrame, frames: framesScrolled },
    ),
  )
  const work = workPerFrame(events)
  return {
    scrolled: work.length,
    dropped: work.filter((each) => each > frameTime).length,
    longest: Math.max(...work),
  }
}

/** Milliseconds of work of the main thread from the start of each frame of the scroll to the next. */
const workPerFrame = (events: readonly TraceEvent[]): number[] => {
  const starts = events.filter(({ name }) => name === 'FireAnimationFrame')
  const [first] = starts
  const tasks = events.filter(({ name, pid, tid }) => name === 'RunTask' && pid === first?.pid && tid === first.tid)
  // The task of a frame starts before its callback, so it is counted where it ends. The last frame has no end.
  const endOf = ({ ts, dur = 0 }: TraceEvent) => ts + dur
  return starts.slice(0, -1).map(({ ts }, index) => {
    const next = starts[index + 1]?.ts ?? ts
    const during = tasks.filter((task) => endOf(task) > ts && endOf(task) <= next)
    return during.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000
  })
}
