import { ApiError } from '@veck/contract/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signedInAs } from '../../testing/user.ts'
import { createSession, type SessionEnd } from './session.ts'
import { watchNetwork, watchSession } from './watch-session.ts'

const noAnswer = new ApiError({ status: 500, code: 'noAnswer', message: '' })
const minute = 60_000

let stop = () => {}
function watch(check: () => Promise<boolean>) {
  const session = createSession(sessionStorage)
  session.start(signedInAs())
  const asked = vi.fn<typeof check>(check)
  stop = watchSession(session, asked)
  return { session, asked }
}

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

test('[A4.3][A9.1] the session is checked every 60 seconds, and not checked when there is none', async () => {
  const { session, asked } = watch(async () => false)
  await vi.advanceTimersByTimeAsync(minute - 1)
  expect(asked).toHaveBeenCalledTimes(0)
  await vi.advanceTimersByTimeAsync(2 * minute)
  expect(asked).toHaveBeenCalledTimes(2)
  session.end('signedOut')
  await vi.advanceTimersByTimeAsync(3 * minute)
  expect(asked).toHaveBeenCalledTimes(2)
})

test('[A4.3][A8.4] a session ends when the server says that it has expired', async () => {
  const { session } = watch(async () => true)
  const ended = vi.fn<(end: SessionEnd) => void>()
  session.onEnd(ended)
  await vi.advanceTimersByTimeAsync(minute)
  expect(ended.mock.calls).toEqual([['expired']])
})

test('[A4.3] a session ends only at the third server error in a row', async () => {
  const failed = new ApiError({ status: 500, code: 'internal', message: '' })
  const { session, asked } = watch(() => Promise.reject(failed))
  await vi.advanceTimersByTimeAsync(minute)
  expect(asked).toHaveBeenCalledTimes(1)
  expect(session.current()).toBeDefined()
  await vi.advanceTimersByTimeAsync(minute / 2)
  expect(asked).toHaveBeenCalledTimes(3)
  expect(session.current()).toBeUndefined()
})

test('without a network the session continues, and the checks become less frequent', async () => {
  let isConnected = false
  const { session, asked } = watch(() => (isConnected ? Promise.resolve(false) : Promise.reject(noAnswer)))
  await vi.advanceTimersByTimeAsync(minute)
  expect(asked).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60 * minute)
  expect(session.current()).toBeDefined()
  expect(asked.mock.calls.length).toBeGreaterThan(100)
  expect(asked.mock.calls.length).toBeLessThan(130)
  isConnected = true
  await vi.advanceTimersByTimeAsync(minute)
  expect(session.current()).toBeDefined()
})

test('a session that expires while there is no network ends when the server is back', async () => {
  let isConnected = false
  const { session } = watch(() => (isConnected ? Promise.resolve(true) : Promise.reject(noAnswer)))
  await vi.advanceTimersByTimeAsync(10 * minute)
  expect(session.current()).toBeDefined()
  isConnected = true
  await vi.advanceTimersByTimeAsync(minute)
  expect(session.current()).toBeUndefined()
})

test('the session is checked at once when the connection is lost', async () => {
  const session = createSession(sessionStorage)
  session.start(signedInAs())
  let lose = () => {}
  const asked = vi.fn<() => Promise<boolean>>(async () => false)
  stop = watchSession(session, asked, (listener) => {
    lose = listener
    return () => {}
  })
  lose()
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toHaveBeenCalledTimes(1)
})

test('[A4.3] an answer after failed checks keeps the session', async () => {
  let silences = 2
  const { session } = watch(() => (silences-- > 0 ? Promise.reject(noAnswer) : Promise.resolve(false)))
  await vi.advanceTimersByTimeAsync(minute * 1.5)
  expect(session.current()).toBeDefined()
})

test('[A8.4] a session ends at once when the server refuses the check', async () => {
  const { session, asked } = watch(() => Promise.reject(new ApiError({ status: 403, code: 'forbidden', message: '' })))
  await vi.advanceTimersByTimeAsync(minute)
  expect(asked).toHaveBeenCalledTimes(1)
  expect(session.current()).toBeUndefined()
})

test('[A4.3] a late answer does not end a session that began after the check', async () => {
  let answer: ((expired: boolean) => void) | undefined
  const { session } = watch(() => new Promise((resolve) => (answer = resolve)))
  await vi.advanceTimersByTimeAsync(minute)
  session.end('signedOut')
  session.start(signedInAs())
  answer?.(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(session.current()).toBeDefined()
})

test('a report of the browser that the network has changed is checked at once and a second later', async () => {
  const session = createSession(sessionStorage)
  const check = vi.fn<() => Promise<boolean>>(() => Promise.reject(noAnswer))
  stop = watchNetwork(session, check)
  window.dispatchEvent(new Event('offline'))
  await vi.advanceTimersByTimeAsync(minute)
  expect(check).toHaveBeenCalledTimes(0)
  session.start(signedInAs())
  window.dispatchEvent(new Event('offline'))
  expect(check).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(check).toHaveBeenCalledTimes(2)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(minute)
  expect(check).toHaveBeenCalledTimes(4)
})

test('a connection that is lost again during the check is looked for a second later', async () => {
  const session = createSession(sessionStorage)
  session.start(signedInAs())
  const lost = { report: () => {} }
  const check = vi
    .fn<() => Promise<boolean>>(async () => false)
    .mockImplementationOnce(async () => {
      lost.report()
      return false
    })
  stop = watchSession(session, check, (listener) => {
    lost.report = listener
    return () => {}
  })
  lost.report()
  await vi.advanceTimersByTimeAsync(999)
  expect(check).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(check).toHaveBeenCalledTimes(2)
})
