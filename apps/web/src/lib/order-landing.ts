import type { Order } from '@veck/contract'
import { OrderStatus } from '@veck/domain'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { usePathTo } from './paths.ts'

const isPlaced = ({ status }: Order) => status === OrderStatus.OrderPlaced || status === OrderStatus.Failed

/** The first screen of an order: its root folder, or the finished preview once it is placed (A2.36, B2.2). */
export function useOrderLanding() {
  const to = usePathTo()
  return useCallback(
    (order: Order) =>
      isPlaced(order)
        ? to('/order/$order/preview/finished', { order: order.id })
        : to('/order/$order/folder/$folder', { order: order.id, folder: order.folder.id }),
    [to],
  )
}

export function useOpenOrder() {
  const navigate = useNavigate()
  const landing = useOrderLanding()
  return useCallback((order: Order) => navigate({ to: landing(order) }), [navigate, landing])
}
