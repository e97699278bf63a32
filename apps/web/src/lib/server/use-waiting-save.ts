import { onlineManager, useMutation, type UseMutationOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId } from 'react'

/**
 * A save of typed input. While the connection is lost it waits, and it is sent when the connection is back. Leaving the form
 * cancels it.
 */
export function useWaitingSave<Answer, Input>(options: UseMutationOptions<Answer, Error, Input>) {
  const id = useId()
  const mutationCache = useQueryClient().getMutationCache()
  useEffect(
    () => () => {
      const waiting = mutationCache
        .findAll({ predicate: ({ options: { mutationKey: key } }) => key?.at(-1) === id })
        // With a connection it only waits for an earlier change of the order.
        .filter(({ state }) => state.isPaused && !onlineManager.isOnline())
      for (const save of waiting) mutationCache.remove(save)
    },
    [mutationCache, id],
  )
  return useMutation({
    ...options,
    mutationKey: [...(options.mutationKey ?? ['waitingSave']), id],
    networkMode: 'online',
  })
}
