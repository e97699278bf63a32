import { Outlet } from '@tanstack/react-router'
import { Workbench } from '../../features/folders/workbench.tsx'
import { useOrder } from '../../lib/current-order.ts'

/** Frame of an offer's screens; while there is no offer, its screen says why. */
export default function WorkbenchLayout() {
  const order = useOrder()
  return order ? (
    <Workbench key={order.id} order={order}>
      <Outlet />
    </Workbench>
  ) : (
    <Outlet />
  )
}
