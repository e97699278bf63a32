import { OrderStatus } from '@veck/domain'
import { and, asc, inArray, ne, type SQL } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { folders } from '../../db/schema/folders.ts'
import { orders } from '../../db/schema/orders.ts'

export type OrderRow = typeof orders.$inferSelect

/** Only the calls of the bin see deleted orders. */
export const notDeleted = ne(orders.status, OrderStatus.Deleted)

/** Locks the orders until the transaction ends; sorted by id, so that two transactions cannot deadlock. */
export const lockOrders = (tx: Transaction, ids: string[], which: SQL = notDeleted): Promise<OrderRow[]> =>
  tx
    .select()
    .from(orders)
    .where(and(inArray(orders.id, ids), which))
    .orderBy(asc(orders.id))
    .for('update')

/** Inserts an order and its root folder. */
export const insertOrder = async (tx: Transaction, values: typeof orders.$inferInsert) => {
  const [order] = await tx.insert(orders).values(values).returning()
  if (!order) throw new Error('A new order was not stored')
  const [root] = await tx
    .insert(folders)
    .values({ orderId: order.id, parentId: null, name: '', position: 0 })
    .returning({ id: folders.id })
  if (!root) throw new Error('The root folder of a new order was not stored')
  return { order, rootId: root.id }
}
