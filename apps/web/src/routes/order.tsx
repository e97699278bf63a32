import { Navigate } from '@tanstack/react-router'
import { useOrder } from '../lib/current-order.ts'
import { useOrderLanding } from '../lib/order-landing.ts'

/** A2.36, B2.2 */
export default function OrderRoute() {
  const order = useOrder()
  const landing = useOrderLanding()
  return order ? <Navigate to={landing(order)} replace /> : null
}
