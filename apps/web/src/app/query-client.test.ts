import { ApiError } from '@veck/contract/client'
import { MutationObserver, onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { createConnection } from '../lib/connection.ts'
import { askAgainWhenConnected, queryClient } from './query-client.ts'

afterEach(() => onlineManager.setOnline(true))

test('[A8.2] without a connection a call fails at once, and is not made later behind the back of the user', async () => {
  onlineManager.setOnline(false)
  const call = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('no connection')))
  const save = new MutationObserver(queryClient, { mutationFn: call })
  await expect(save.mutate()).rejects.toThrow('no connection')
  await expect(queryClient.fetchQuery({ queryKey: ['offer'], queryFn: call })).rejects.toThrow('no connection')
  onlineManager.setOnline(true)
  await queryClient.resumePausedMutations()
  expect(call).toHaveBeenCalledTimes(2)
})

test('what nobody answered is asked for again when the connection is back; a refusal is not', async () => {
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
