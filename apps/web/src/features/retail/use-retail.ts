import { retailQueue } from '../../lib/change-queue.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Order, Retail } from '@veck/contract'
import { useEffect, useRef } from 'react'
import { queries } from '../../lib/api.ts'
import { changeAsSeen } from '../../lib/change-as-seen.ts'
import { useLiveRetail } from '../../lib/use-live-retail.ts'

/** The retail data of an order, updated when others change it or the order. */
export function useRetail(order: Order) {
  const queryClient = useQueryClient()
  const query = queries.getRetail({ params: { id: order.id } })
  // Also a save of a curtain or of My studio changes the prices, without a live update here.
  const { data, error, refetch } = useQuery({ ...query, staleTime: 0 })
  useLiveRetail(order.id)
  // Trade prices are part of the answer: a new version of the order has new ones.
  const seen = useRef(order.version)
  useEffect(() => {
    if (seen.current === order.version) return
    seen.current = order.version
    void queryClient.invalidateQueries({ queryKey: queries.getRetail({ params: { id: order.id } }).queryKey })
  }, [order.version, order.id, queryClient])
  return { data, error, refetch }
}

export type RetailChange = {
  /** Whether what is changed is still as the user saw it. */
  isAsSeen: (now: Retail) => boolean
  send: (version: number) => Promise<Retail>
}

/**
 * Sends a change of the retail data after the changes before it. A change of what someone else has changed in the meantime
 * is not sent, and fails.
 */
export function useChangeRetail(orderId: string) {
  const queryClient = useQueryClient()
  const query = queries.getRetail({ params: { id: orderId } })
  const { mutateAsync } = useMutation({
    ...retailQueue(orderId),
    mutationFn: async ({ isAsSeen, send }: RetailChange) => {
      const answer = await changeAsSeen({
        latest: () => queryClient.getQueryData<Retail>(query.queryKey),
        reload: () => queryClient.fetchQuery({ ...query, staleTime: 0 }),
        isAsSeen,
        send,
      })
      // An older answer must not replace this one.
      await queryClient.cancelQueries({ queryKey: query.queryKey })
      queryClient.setQueryData(query.queryKey, answer)
      return answer
    },
  })
  return mutateAsync
}

export type ChangeRetail = ReturnType<typeof useChangeRetail>
