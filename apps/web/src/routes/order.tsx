import { Navigate, useRouterState } from '@tanstack/react-router'
import { useOrder } from '../lib/order/current-order.ts'
import { useOrderLanding } from '../lib/order/order-landing.ts'

/**
 * Leads to the first screen of the order (A2.36, B2.2). It waits until its own navigation is finished: otherwise the router would
 * save the scroll position of this screen for the list that the user came from.
 */
export default function OrderRoute() {
  const order = useOrder()
  const landing = useOrderLanding()
  const isArrived = useRouterState({
    select: ({ location, resolvedLocation }) => location.href === resolvedLocation?.href,
  })
  return order && isArrived ? <Navigate to={landing(order)} replace /> : null
}
