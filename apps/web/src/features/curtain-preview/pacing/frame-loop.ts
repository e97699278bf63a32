/** Preview frame rate (B9.9). */
const MaxFramesPerSecond = 25

const FrameTime = 1000 / MaxFramesPerSecond
/** Screens do not tick in step with us: a little early is in time. */
const Early = 4

/** Calls once, at the screen's next frame; what it returns calls it off. */
type NextFrame = (tick: (now: number) => void) => () => void

/** Once that frame is on its way: what else is in it, the numbers of a slider's move, does not wait for the picture. */
const afterNextFrame: NextFrame = (tick) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame((now) => {
    timer = setTimeout(tick, 0, now)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** Draws when asked, at most so often, and never while hidden; `draw` says whether there is more to come. */
export function createFrameLoop(draw: (now: number) => boolean, nextFrame = afterNextFrame) {
  let callOff: (() => void) | null = null
  let last = Number.NEGATIVE_INFINITY
  let wanted = false
  let shown = true

  function schedule(): void {
    if (wanted && shown) callOff ??= nextFrame(tick)
  }

  function tick(now: number): void {
    callOff = null
    if (now - last >= FrameTime - Early) {
      last = now
      wanted = false
      if (draw(now)) wanted = true
    }
    schedule()
  }

  function stop(): void {
    callOff?.()
    callOff = null
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
