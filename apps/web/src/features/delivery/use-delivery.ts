import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Order } from '@veck/contract'
import { OrderStatus } from '@veck/domain'
import { useEffect, useState } from 'react'
import { client, queries } from '../../lib/server/api.ts'
import { followLive } from '../../lib/server/follow-live.ts'
import { usePresentationMode } from '../../lib/prices/presentation-mode.ts'

/** What the supplier has said about a placed or failed order, kept up to date. Not for the eyes of the client. */
export function useDelivery(order: Order | undefined) {
  const { isPresenting } = usePresentationMode()
  const isOrdered = order?.status === OrderStatus.OrderPlaced || order?.status === OrderStatus.Failed
  const enabled = isOrdered && !isPresenting
  const id = order?.id ?? ''
  const { data, error, isPending, refetch } = useQuery({
    ...queries.getOrderDelivery({ params: { id } }),
    enabled,
    staleTime: 0,
  })
  useLiveDelivery(id, enabled, data?.version)
  // A failed order that the supplier never answered is not on its way: the notice of the failure says all.
  const isKnown = data && data.summary !== '' && (order?.status === OrderStatus.OrderPlaced || data.timeline.length > 0)
  return {
    delivery: enabled && isKnown ? data : undefined,
    error: enabled && !data ? error : null,
    isPending: enabled && isPending,
    refetch,
  }
}

/** `seen`: the version on screen. */
function useLiveDelivery(orderId: string, enabled: boolean, seen: number | undefined) {
  const queryClient = useQueryClient()
  const [announced, setAnnounced] = useState(0)

  useEffect(() => {
    if (!enabled) return
    const params = { id: orderId }
    const ofOrder = queries.getOrder({ params }).queryKey
    return followLive({
      open: (signal) => client.watchOrder({ params }, { signal }),
      onUpdate: ({ version, delivery = 0 }) => {
        setAnnounced(delivery)
        if (version > (queryClient.getQueryData<Order>(ofOrder)?.version ?? version))
          void queryClient.invalidateQueries({ queryKey: ofOrder })
      },
      onMissed: () => {
        void queryClient.invalidateQueries({ queryKey: ofOrder })
        void queryClient.invalidateQueries({ queryKey: queries.getOrderDelivery({ params }).queryKey })
      },
    })
  }, [orderId, enabled, queryClient])

  // The stream may say its first number before the first answer is there.
  useEffect(() => {
    if (seen === undefined || announced <= seen) return
    const params = { id: orderId }
    void queryClient.invalidateQueries({ queryKey: queries.getOrderDelivery({ params }).queryKey })
    // An answer of the supplier can also end the hand-over, which does not make a new version of the order.
    void queryClient.invalidateQueries({ queryKey: queries.getOrder({ params }).queryKey })
  }, [announced, seen, orderId, queryClient])
}
