import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Order } from '@veck/contract'
import { queries } from '../../lib/server/api.ts'
import { changeQueue } from '../../lib/server/change-queue.ts'

export type Change<Answer> = {
  send: () => Promise<Answer>
  /** The expected order, shown immediately and rolled back if the server refuses. */
  foresee?: (order: Order) => Order
}

/** Changes an order. Done after the order is read again. */
export function useChangeOrder(orderId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = queries.getOrder({ params: { id: orderId } })
  const { mutateAsync } = useMutation({
    ...changeQueue(orderId),
    mutationFn: ({ send }: Change<unknown>) => send(),
    onMutate: async ({ foresee }) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData<Order>(queryKey)
      if (before && foresee) queryClient.setQueryData(queryKey, foresee(before))
      return before
    },
    onError: (_error, { foresee }, before) => {
      // A save that was sent before this change may have been answered meanwhile.
      const isLatest = queryClient.getQueryData<Order>(queryKey)?.version === before?.version
      if (foresee && isLatest) queryClient.setQueryData(queryKey, before)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
  return <Answer>(change: Change<Answer>) => mutateAsync(change) as Promise<Answer>
}
