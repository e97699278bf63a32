import { OrderTable } from '../features/order-table/order-table.tsx'
import { WorkbookMenu } from '../features/workbook/workbook-menu.tsx'
import { useOrder } from '../lib/order/current-order.ts'

/** All markings of an order as a table. */
export default function OrderTableRoute() {
  const order = useOrder()
  return order ? <OrderTable key={order.id} order={order} tools={<WorkbookMenu order={order} />} /> : null
}
