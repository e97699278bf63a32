import { ApiError } from '@veck/contract/client'
import { MutationObserver, onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { createConnection } from '../lib/server/connection.ts'
import { askAgainWhenConnected, queryClient, waitForConnection } from './query-client.ts'

afterEach(() => onlineManager.setOnline(true))

const noSessionEnd = () => {}
const noConnection = () => Promise.reject(new Error('no connection'))
const loseIt = (connection: ReturnType<typeof createConnection>) =>
  connection
    .watching(() => Promise.reject(new TypeError('lost')))('/x')
    .catch(() => {})

test('[A8.2] without a connection a call fails at once and is not repeated later without the user knowing', async () => {
  const connection = createConnection()
  waitForConnection(connection, { current: () => 'a session', onEnd: noSessionEnd })
  await loseIt(connection)
  const place = vi.fn<() => Promise<never>>(noConnection)
  await expect(new MutationObserver(queryClient, { mutationFn: place }).mutate()).rejects.toThrow('no connection')
  queryClient.mount()
  await connection.watching(async () => new Response())('/x')
  queryClient.unmount()
  expect(place).toHaveBeenCalledTimes(1)
})

test('[16.1] a user who signs out without a connection can sign in again', async () => {
  const connection = createConnection()
  let end = () => {}
  waitForConnection(connection, { current: () => 'a session', onEnd: (listener) => (end = listener) })
  await loseIt(connection)
  expect(onlineManager.isOnline()).toBe(false)
  end()
  expect(onlineManager.isOnline()).toBe(true)
})

test('[16.1][A8.2] while the connection is lost a save waits for it, and a read fails at once', async () => {
  const connection = createConnection()
  waitForConnection(connection, { current: () => 'a session', onEnd: noSessionEnd })
  await loseIt(connection)
  const call = vi.fn<() => Promise<string>>(() => Promise.resolve('saved'))
  const saved = new MutationObserver(queryClient, { mutationFn: call, networkMode: 'online' }).mutate()
  await expect(queryClient.fetchQuery({ queryKey: ['offer'], queryFn: noConnection })).rejects.toThrow('no connection')
  expect(call).not.toHaveBeenCalled()
  queryClient.mount()
  await connection.watching(async () => new Response())('/x')
  expect(await saved).toBe('saved')
  expect(call).toHaveBeenCalledTimes(1)
  queryClient.unmount()
})

test('[16.1] a save that was running when the connection broke fails, because it may have arrived', async () => {
  const call = vi.fn<() => Promise<never>>(() =>
    Promise.reject(new ApiError({ status: 500, code: 'noAnswer', message: '' })),
  )
  const save = new MutationObserver(queryClient, { mutationFn: call, networkMode: 'online' })
  await expect(save.mutate()).rejects.toMatchObject({ code: 'noAnswer' })
  expect(call).toHaveBeenCalledTimes(1)
})

test('[16.1] without a session a call is sent at once, because nothing else would notice that the connection is back', async () => {
  const connection = createConnection()
  waitForConnection(connection, { current: () => undefined, onEnd: noSessionEnd })
  await loseIt(connection)
  const signIn = new MutationObserver(queryClient, {
    mutationFn: async () => 'signed in',
    networkMode: 'online',
  })
  expect(await signIn.mutate()).toBe('signed in')
})

test('a query without an answer is repeated when the connection is back; a refused query is not', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  const connection = createConnection()
  askAgainWhenConnected(client, connection)
  const noAnswer = new ApiError({ status: 500, code: 'noAnswer', message: '' })
  const refused = new ApiError({ status: 404, code: 'notFound', message: '' })
  const calls = [noAnswer, refused].map((error) => vi.fn<() => Promise<never>>(() => Promise.reject(error)))
  const stops = calls.map((queryFn, index) =>
    new QueryObserver(client, { queryKey: [index], queryFn }).subscribe(() => {}),
  )
  const counts = () => calls.map(({ mock }) => mock.calls.length)
  await expect
    .poll(() =>
      client
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.status),
    )
    .toEqual(['error', 'error'])
  await connection
    .watching(() => Promise.reject(new TypeError('lost')))('/x')
    .catch(() => {})
  expect(counts()).toEqual([1, 1])
  await connection.watching(async () => new Response())('/x')
  await expect.poll(counts).toEqual([2, 1])
  for (const stop of stops) stop()
})

test('a query that is never answered, though other calls are, keeps its error after two repeats', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  const connection = createConnection()
  askAgainWhenConnected(client, connection)
  const queryFn = vi.fn<() => Promise<string>>(noConnection)
  const observer = new QueryObserver(client, { queryKey: ['blocked'], queryFn })
  const stop = observer.subscribe(() => {})
  const status = () => observer.getCurrentResult().status
  const loseAndFind = async () => {
    await expect.poll(status).toBe('error')
    await loseIt(connection)
    await connection.watching(async () => new Response())('/x')
  }
  for (let time = 1; time <= 4; time += 1) await loseAndFind()
  expect([status(), queryFn.mock.calls.length]).toEqual(['error', 3])

  queryFn.mockResolvedValueOnce('answered')
  await observer.refetch()
  await observer.refetch()
  await loseAndFind()
  await expect.poll(() => queryFn.mock.calls.length).toBe(6)
  stop()
})

test('data in memory is shown at once, and read again after the page is painted', async () => {
  const frames: FrameRequestCallback[] = []
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame))
  const read = vi.fn<() => Promise<string>>().mockResolvedValueOnce('before').mockResolvedValueOnce('after')
  const options = { queryKey: ['read again'], queryFn: read, staleTime: 0 }
  expect(await queryClient.fetchQuery(options)).toBe('before')
  const observer = new QueryObserver(queryClient, options)
  const stop = observer.subscribe(() => {})
  expect([observer.getCurrentResult().data, read.mock.calls.length]).toEqual(['before', 1])
  for (const frame of frames) frame(0)
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('after'))
  stop()
  vi.restoreAllMocks()
})

test('data that is marked as old is read again without waiting for the page to be painted', async () => {
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation(() => 0)
  const read = vi.fn<() => Promise<string>>().mockResolvedValueOnce('before').mockResolvedValueOnce('after')
  const options = { queryKey: ['old'], queryFn: read }
  await queryClient.fetchQuery(options)
  const stop = new QueryObserver(queryClient, options).subscribe(() => {})
  void queryClient.invalidateQueries({ queryKey: options.queryKey })
  await Promise.resolve()
  expect(read).toHaveBeenCalledTimes(2)
  stop()
  vi.restoreAllMocks()
})

test('a screen that is gone before the page is painted asks for nothing', async () => {
  const frames: FrameRequestCallback[] = []
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame))
  const read = vi.fn<() => Promise<string>>().mockResolvedValue('before')
  const options = { queryKey: ['gone'], queryFn: read, staleTime: 0 }
  await queryClient.fetchQuery(options)
  const stop = new QueryObserver(queryClient, options).subscribe(() => {})
  stop()
  for (const frame of frames) frame(0)
  await new Promise((resolve) => setTimeout(resolve))
  expect(read).toHaveBeenCalledTimes(1)
  expect(queryClient.getQueryData(options.queryKey)).toBe('before')
  vi.restoreAllMocks()
})
