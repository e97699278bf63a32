import { expect, test, vi } from 'vitest'
import { createConnection } from './connection.ts'

const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))

test('the connection is lost when a call gets no answer, and back when any call gets one', async () => {
  const connection = createConnection()
  const changed = vi.fn<() => void>()
  connection.onChange(changed)
  await expect(connection.watching(noNetwork)('/x')).rejects.toThrow('Failed to fetch')
  await expect(connection.watching(noNetwork)('/x')).rejects.toThrow('Failed to fetch')
  expect([connection.isLost(), changed.mock.calls.length]).toEqual([true, 1])
  await connection.watching(async () => new Response('', { status: 503 }))('/x')
  expect([connection.isLost(), changed.mock.calls.length]).toEqual([false, 2])
})

test('a call that the page cancelled does not change the connection', async () => {
  const connection = createConnection()
  const signal = AbortSignal.abort()
  await expect(connection.watching(noNetwork)('/x', { signal })).rejects.toThrow('Failed to fetch')
  expect(connection.isLost()).toBe(false)
})
