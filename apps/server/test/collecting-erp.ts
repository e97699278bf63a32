import type { Erp, ErpOrder } from '../src/ports/erp.ts'

/** Accepts every order, and stores each key once, as an ERP does. */
export const collectingErp = (): Erp & { orders: ErpOrder[] } => {
  const orders: ErpOrder[] = []
  return {
    orders,
    handOver: async (order) => {
      if (!orders.some(({ key }) => key === order.key)) orders.push(order)
    },
  }
}
