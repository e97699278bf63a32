import { setImmediate } from 'node:timers/promises'

/** Work in pieces: between two of them others may be served. */
export type Steps<Result> = Generator<void, Result>

/** Milliseconds of work in one go. */
const longestStep = 5

let lastTurn: Promise<unknown> = Promise.resolve()

/** A turn of the event loop. Works share the turns, so that ten of them hold others up no longer than one does. */
const nextTurn = () => {
  lastTurn = lastTurn.then(() => setImmediate())
  return lastTurn
}

/** Does the work a few milliseconds at a time. */
export const inSteps = async <Result>(work: Steps<Result>): Promise<Result> => {
  let began = performance.now()
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    if (performance.now() - began < longestStep) continue
    await nextTurn()
    began = performance.now()
  }
}

/** Does the work in one go, where little is known to be done or nobody else waits. */
export const runToEnd = <Result>(work: Steps<Result>): Result => {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}
