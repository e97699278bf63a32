import { Navigate } from '@tanstack/react-router'
import type { Order, User } from '@veck/contract'
import { previewOf } from '@veck/domain'
import { type ReactNode, useState } from 'react'
import { useOrder } from '../../lib/order/current-order.ts'
import { usePathTo } from '../../lib/screen/paths.ts'
import { useSession } from '../../lib/session/session.ts'
import type { CurtainStates } from './folder-section.tsx'
import { Preview } from './preview.tsx'

type Place = ReturnType<typeof previewOf>

const routes = { init: '/order/$order/preview/init', finished: '/order/$order/preview/finished' } as const

type ArrivalProps = {
  at: Place
  /** More notices above the order. */
  notices?: ReactNode
  states?: CurtainStates | undefined
}

export function PreviewArrival({ at, notices, states }: ArrivalProps) {
  const order = useOrder()
  const user = useSession()?.currentUser
  if (!order || !user) return null
  return <RightPreview key={order.id} order={order} user={user} at={at} notices={notices} states={states} />
}

type RightPreviewProps = { order: Order; user: User; at: Place; notices: ReactNode; states: CurtainStates | undefined }

/**
 * The status decides which preview is shown (B2.11, B4.17). It is checked on arrival only: later actions navigate
 * themselves.
 */
function RightPreview({ order, user, at, notices, states }: RightPreviewProps) {
  const to = usePathTo()
  const [right] = useState(() => previewOf(order.status))
  if (at !== right) return <Navigate to={to(routes[right], { order: order.id })} replace />
  return <Preview order={order} user={user} notices={notices} states={states} />
}
