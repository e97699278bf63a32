import { expect, test } from 'vitest'
import { createFrameLoop } from './frame-loop.ts'

/** A fake 60 Hz screen that the test advances. */
function screen() {
  let waiting: ((now: number) => void) | null = null
  let now = 0
  return {
    nextFrame(tick: (now: number) => void) {
      waiting = tick
      return () => {
        waiting = null
      }
    },
    run(seconds: number) {
      const end = now + seconds * 1000
      let ticks = 0
      while (now < end) {
        now += 1000 / 60
        const tick = waiting
        waiting = null
        if (tick) ticks++
        tick?.(now)
      }
      return ticks
    },
  }
}

test('[B9.9] the preview draws at most 25 frames per second on a faster screen', () => {
  const { nextFrame, run } = screen()
  let frames = 0
  const loop = createFrameLoop(() => {
    frames++
    return true
  }, nextFrame)
  loop.request()
  run(4)
  expect(frames).toBeLessThanOrEqual(101)
  expect(frames).toBeGreaterThan(75)
})

test('[B2.28] a curtain at rest requests no frames', () => {
  const { nextFrame, run } = screen()
  let frames = 0
  const loop = createFrameLoop(() => ++frames < 3, nextFrame)
  loop.request()
  run(1)
  expect(frames).toBe(3)
  expect(run(1)).toBe(0)
  loop.request()
  run(1)
  expect(frames).toBe(4)
})

test('[B2.28] a hidden curtain is not drawn, and is updated when it becomes visible', () => {
  const { nextFrame, run } = screen()
  let frames = 0
  const loop = createFrameLoop(() => {
    frames++
    return false
  }, nextFrame)
  loop.show(false)
  loop.request()
  expect(run(1)).toBe(0)
  loop.show(true)
  run(1)
  expect(frames).toBe(1)
})

test('[B2.28] a change during a draw is drawn too', () => {
  const { nextFrame, run } = screen()
  let frames = 0
  const loop = createFrameLoop(() => {
    if (++frames === 1) loop.request()
    return false
  }, nextFrame)
  loop.request()
  run(1)
  expect(frames).toBe(2)
})

test('[B2.28] a stopped loop draws nothing', () => {
  const { nextFrame, run } = screen()
  const loop = createFrameLoop(() => true, nextFrame)
  loop.request()
  run(0.2)
  loop.stop()
  expect(run(1)).toBe(0)
})
