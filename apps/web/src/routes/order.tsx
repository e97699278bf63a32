import { Navigate, useRouterState } from '@tanstack/react-router'
import { useOrder } from '../lib/current-order.ts'
import { useOrderLanding } from '../lib/order-landing.ts'

/** A2.36, B2.2. Leads on only once it is arrived at, or the list that was left would be noted where this stands: at its top. */
export default function OrderRoute() {
  const order = useOrder()
  const landing = useOrderLanding()
  const isArrived = useRouterState({
    select: ({ location, resolvedLocation }) => location.href === resolvedLocation?.href,
  })
  return order && isArrived ? <Navigate to={landing(order)} replace /> : null
}
