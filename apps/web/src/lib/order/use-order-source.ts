import { useQueryClient } from '@tanstack/react-query'
import type { Order } from '@veck/contract'
import { queries } from '../server/api.ts'

/** How a change reads the current order. */
export function useOrderSource(orderId: string) {
  const queryClient = useQueryClient()
  const query = queries.getOrder({ params: { id: orderId } })
  return {
    latest: () => queryClient.getQueryData<Order>(query.queryKey),
    reload: () => queryClient.fetchQuery({ ...query, staleTime: 0 }),
  }
}
