import { Outlet } from '@tanstack/react-router'
import { Workbench } from '../../features/folders/workbench.tsx'
import { useOrder } from '../../lib/current-order.ts'

/** Frame of an order's screens. If the order could not be loaded, the screen shows the error. */
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
