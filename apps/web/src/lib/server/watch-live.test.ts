import type { LiveUpdate } from '@veck/contract'
import { ApiError } from '@veck/contract/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchLive } from './watch-live.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const update = (version: number): LiveUpdate => ({ version, by: 'kollega@veck.example' })
const streamOf = (...updates: LiveUpdate[]) =>
  new ReadableStream<LiveUpdate>({
    start(controller) {
      for (const each of updates) controller.enqueue(each)
      controller.close()
    },
  })
type Open = () => Promise<ReadableStream<LiveUpdate>>
const failing =
  (status: number): Open =>
  async () => {
    throw new ApiError({ status, code: status === 404 ? 'notFound' : 'noAnswer', message: '' })
  }

test('[B1.1] each line of the stream is reported, and a stream that ends is opened again', async () => {
  const told: number[] = []
  let opened = 0
  const open = async () => streamOf(update((opened += 1)))
  const { stop } = watchLive({ open, onUpdate: ({ version }) => told.push(version), onContact: () => {} })
  await vi.advanceTimersByTimeAsync(1500)
  stop()
  expect(told).toEqual([1, 2])
})

test('[B1.1] the pauses grow while the server does not answer, and wake() ends the current pause', async () => {
  const open = vi.fn<Open>(failing(500))
  const contact: boolean[] = []
  const { stop, wake } = watchLive({ open, onUpdate: () => {}, onContact: (isThere) => contact.push(isThere) })
  await vi.advanceTimersByTimeAsync(7500)
  // At 0, 1, 3 and 7 s.
  expect(open).toHaveBeenCalledTimes(4)
  expect(contact).toEqual([false, false, false, false])
  wake()
  await vi.advanceTimersByTimeAsync(0)
  expect(open).toHaveBeenCalledTimes(5)
  stop()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(open).toHaveBeenCalledTimes(5)
})

test('[B1.1] an order that no longer exists is not requested again', async () => {
  const open = vi.fn<Open>(failing(404))
  watchLive({ open, onUpdate: () => {}, onContact: () => {} })
  await vi.advanceTimersByTimeAsync(120_000)
  expect(open).toHaveBeenCalledTimes(1)
})
