import { and, asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { orders } from '../../db/schema/orders.ts'
import type { OpenedOrder } from './get-order.ts'
import { contentColumns, treeOf } from './tree-repository.ts'

/** The ids of all orders of an owner in any status, also deleted ones. */
export const findOwnOrders = async (db: Queryable, ownerEmail: string): Promise<string[]> => {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.ownerEmail, ownerEmail))
    .orderBy(asc(orders.offerNumber))
  return rows.map(({ id }) => id)
}

/** An order of this owner, also if it is deleted. Undefined: it has been removed. */
export const readOwnOrder = async (db: Queryable, ownerEmail: string, id: string): Promise<OpenedOrder | undefined> => {
  const [found] = await db
    .select({ order: orders, ...contentColumns(db, orders.id) })
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.ownerEmail, ownerEmail)))
  return found && { order: found.order, tree: treeOf(id, found), lines: found.lines, images: found.images }
}
