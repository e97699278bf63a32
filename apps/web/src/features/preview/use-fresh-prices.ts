import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Order } from '@veck/contract'
import { OrderStatus } from '@veck/domain'
import { useEffect, useState } from 'react'
import { client, queries } from '../../lib/server/api.ts'
import { priceChanges, pricesOf } from './price-changes.ts'

/** An order that is not placed yet has the prices of the active list. */
export const arePricesOpen = ({ status }: Order) =>
  status === OrderStatus.Initiated || status === OrderStatus.OfferSentToCustomer

/**
 * Refreshes the prices of an order that is not placed when its preview opens (A4.9), and returns what changed since
 * it was last seen. `refresh` repeats this after an action was refused because the order has changed.
 */
export function useFreshPrices(order: Order) {
  const queryClient = useQueryClient()
  const [isNeeded] = useState(() => arePricesOpen(order))
  const { queryKey } = queries.getOrder({ params: { id: order.id } })
  const call = useMutation({
    mutationFn: async (seen: Order) => {
      const fresh = await client.refreshPrices({ params: { id: seen.id } })
      queryClient.setQueryData(queryKey, fresh)
      return { fresh, changes: priceChanges(pricesOf(seen), fresh) }
    },
  })
  const { mutate, mutateAsync } = call
  const [seen] = useState(order)
  useEffect(() => {
    if (isNeeded) mutate(seen)
  }, [isNeeded, mutate, seen])
  return {
    isPending: call.isPending || (isNeeded && call.isIdle),
    error: call.error,
    changes: call.data?.changes,
    refresh: async () => (await mutateAsync(order)).fresh,
  }
}

export type FreshPrices = ReturnType<typeof useFreshPrices>
