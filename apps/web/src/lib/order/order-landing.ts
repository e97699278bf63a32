import type { Order } from '@veck/contract'
import { OrderStatus } from '@veck/domain'
import { useNavigate } from '@tanstack/react-router'
import type { Locale } from '@veck/texts'
import { useCallback } from 'react'
import { pathTo } from '../screen/paths.ts'
import { useLocale } from '../screen/route-params.ts'

const isPlaced = ({ status }: Order) => status === OrderStatus.OrderPlaced || status === OrderStatus.Failed

/** The first screen of an order: its root folder, or the finished preview once it is placed (A2.36, B2.2). */
export const landingOf = (locale: Locale, order: Order) =>
  isPlaced(order)
    ? pathTo(locale, '/order/$order/preview/finished', { order: order.id })
    : pathTo(locale, '/order/$order/folder/$folder', { order: order.id, folder: order.folder.id })

export function useOrderLanding() {
  const locale = useLocale()
  return useCallback((order: Order) => landingOf(locale, order), [locale])
}

export function useOpenOrder() {
  const navigate = useNavigate()
  const landing = useOrderLanding()
  return useCallback((order: Order) => navigate({ to: landing(order) }), [navigate, landing])
}
