import { useQueryClient } from '@tanstack/react-query'
import type { Order } from '@veck/contract'
import { useEffect, useRef } from 'react'
import { queries } from './api.ts'

/**
 * Reads what is not part of the order again when the order has changed: a marking may be copied, deleted or restored, and a
 * picture may be old.
 */
export function useFollowOrder({ id, version }: Order) {
  const queryClient = useQueryClient()
  const seen = useRef(version)
  useEffect(() => {
    if (seen.current === version) return
    seen.current = version
    for (const { queryKey } of [queries.getAlternatives({ params: { id } }), queries.getRenderings({ params: { id } })])
      void queryClient.invalidateQueries({ queryKey })
  }, [id, version, queryClient])
}
