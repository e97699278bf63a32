import { Navigate } from '@tanstack/react-router'
import type { Order, User } from '@veck/contract'
import { previewOf } from '@veck/domain'
import { type ReactNode, useState } from 'react'
import { useOrder } from '../../lib/current-order.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { Preview } from './preview.tsx'

type Place = ReturnType<typeof previewOf>

const routes = { init: 'previewOrderInit', finished: 'previewOrderFinished' } as const

type ArrivalProps = {
  at: Place
  /** What else is told above the offer. */
  notices?: ReactNode
}

export function PreviewArrival({ at, notices }: ArrivalProps) {
  const order = useOrder()
  const user = useSession()?.currentUser
  return order && user ? <RightPreview key={order.id} order={order} user={user} at={at} notices={notices} /> : null
}

type RightPreviewProps = { order: Order; user: User; at: Place; notices: ReactNode }

/**
 * The status chooses the address (B2.11, B4.17). It is asked on arrival only: what the user then does with the offer leads
 * elsewhere by itself.
 */
function RightPreview({ order, user, at, notices }: RightPreviewProps) {
  const to = usePathTo()
  const [right] = useState(() => previewOf(order.status))
  if (at !== right) return <Navigate to={to(routes[right], { order: order.id })} replace />
  return <Preview order={order} user={user} notices={notices} />
}
