import { setImmediate } from 'node:timers/promises'

/** Work in pieces. Between two pieces, other requests can be handled. */
export type Steps<Result> = Generator<void, Result>

/** Milliseconds of work without a pause. */
const maxStep = 5

let lastTurn: Promise<unknown> = Promise.resolve()

/** Waits for the next turn of the event loop. Each turn does one piece of one work, so ten works delay others no longer than one. */
const nextTurn = () => {
  lastTurn = lastTurn.then(() => setImmediate())
  return lastTurn
}

/** Runs the work, a few milliseconds at a time. */
export const inSteps = async <Result>(work: Steps<Result>): Promise<Result> => {
  let began = performance.now()
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    if (performance.now() - began < maxStep) continue
    await nextTurn()
    began = performance.now()
  }
}
