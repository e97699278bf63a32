import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Order } from '@veck/contract'
import { useEffect } from 'react'
import { queries } from './api.ts'

/** The version of each order that was shown last, on whichever screen. */
const shownVersions = new WeakMap<QueryClient, Map<string, number>>()

/**
 * Reads what is not part of the order again when the order has changed: a marking may be copied, deleted or restored, and a
 * picture may be old. Every screen that shows such things beside the order calls it.
 */
export function useFollowOrder({ id, version }: Order) {
  const queryClient = useQueryClient()
  useEffect(() => {
    const shown = shownVersions.get(queryClient) ?? new Map<string, number>()
    shownVersions.set(queryClient, shown)
    const before = shown.get(id)
    shown.set(id, version)
    if (before === undefined || before === version) return
    for (const { queryKey } of [queries.getAlternatives({ params: { id } }), queries.getRenderings({ params: { id } })])
      void queryClient.invalidateQueries({ queryKey })
  }, [id, version, queryClient])
}
