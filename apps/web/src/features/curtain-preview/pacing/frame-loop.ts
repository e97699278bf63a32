/** Preview frame rate (B9.9). */
const MaxFramesPerSecond = 25

const FrameTime = 1000 / MaxFramesPerSecond
/** Screens do not tick in step with us: a little early is in time. */
const Early = 4

export interface FrameClock {
  request: (tick: (now: number) => void) => number
  cancel: (handle: number) => void
}

const browserClock: FrameClock = {
  request: (tick) => requestAnimationFrame(tick),
  cancel: (handle) => cancelAnimationFrame(handle),
}

/** Draws when asked, at most so often, and never while hidden; `draw` says whether there is more to come. */
export function createFrameLoop(draw: (now: number) => boolean, clock: FrameClock = browserClock) {
  let handle: number | null = null
  let last = Number.NEGATIVE_INFINITY
  let wanted = false
  let shown = true

  function schedule(): void {
    if (handle === null && wanted && shown) handle = clock.request(tick)
  }

  function tick(now: number): void {
    handle = null
    if (now - last >= FrameTime - Early) {
      last = now
      wanted = false
      if (draw(now)) wanted = true
    }
    schedule()
  }

  function stop(): void {
    if (handle !== null) clock.cancel(handle)
    handle = null
  }

  return {
    request(): void {
      wanted = true
      schedule()
    },
    show(visible: boolean): void {
      shown = visible
      if (visible) schedule()
      else stop()
    },
    stop,
  }
}
