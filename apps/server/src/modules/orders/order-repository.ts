import { OrderStatus } from '@veck/domain'
import { and, asc, getTableColumns, inArray, ne, type SQL } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../db/client.ts'
import { folders } from '../../db/schema/folders.ts'
import { orders } from '../../db/schema/orders.ts'
import { inserterOf } from '../../db/write-rows.ts'

export type OrderRow = typeof orders.$inferSelect

/** Only the calls of the bin see deleted orders. */
export const notDeleted = ne(orders.status, OrderStatus.Deleted)

/**
 * Locks the orders until the transaction ends; sorted by id, so that two transactions cannot deadlock. Rows that refer to an
 * order can still be inserted: a change of a client is noted in orders that it does not lock.
 */
export const lockOrders = (tx: Transaction, ids: string[], which: SQL = notDeleted): Promise<OrderRow[]> =>
  tx
    .select()
    .from(orders)
    .where(and(inArray(orders.id, ids), which))
    .orderBy(asc(orders.id))
    .for('no key update')

const insertRow = inserterOf(orders, { name: 'order', returning: getTableColumns(orders) })
const insertRoot = inserterOf(folders, { name: 'root', returning: { id: folders.id } })

/** Inserts an order and its root folder. */
export const insertOrder = async (tx: Transaction, values: typeof orders.$inferInsert) => {
  const [id, rootId] = [randomUUID(), randomUUID()]
  // Sent together, executed in sequence.
  const [[order]] = await Promise.all([
    insertRow(tx, { id, ...values }),
    insertRoot(tx, { id: rootId, orderId: values.id ?? id, parentId: null, name: '', position: 0 }),
  ])
  if (!order) throw new Error('A new order was not stored')
  return { order, rootId }
}
