import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from './query-client.ts'

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
