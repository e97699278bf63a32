/** Preview frame rate (B9.9). */
const MaxFramesPerSecond = 25

const FrameTime = 1000 / MaxFramesPerSecond
/** Tolerance, ms: frames of the screen do not match our interval exactly. */
const Early = 4

/** Calls back once, at the next frame of the screen. Returns a function that cancels it. */
type NextFrame = (tick: (now: number) => void) => () => void

/** After the frame is painted, so that other updates in it (such as a slider's value) do not wait for the preview. */
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

/** Draws on request, with a limited rate, and never while hidden. `draw` returns whether more frames are needed. */
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
