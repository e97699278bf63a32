import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Order } from '@veck/contract'
import { useEffect, useRef } from 'react'
import { queries } from '../server/api.ts'
import { useLiveRetail } from './use-live-retail.ts'

/** The retail data of an order, updated when others change it or the order. Not read unless `enabled`. */
export function useRetail(order: Order, enabled = true) {
  const queryClient = useQueryClient()
  const query = queries.getRetail({ params: { id: order.id } })
  // Also a save of a curtain or of My studio changes the prices, without a live update here.
  const { data, error, refetch } = useQuery({ ...query, enabled, staleTime: 0 })
  useLiveRetail(order.id, enabled)
  // Trade prices are part of the answer: a new version of the order has new ones.
  const seen = useRef(order.version)
  useEffect(() => {
    if (seen.current === order.version) return
    seen.current = order.version
    void queryClient.invalidateQueries({ queryKey: queries.getRetail({ params: { id: order.id } }).queryKey })
  }, [order.version, order.id, queryClient])
  return { data, error, refetch }
}
