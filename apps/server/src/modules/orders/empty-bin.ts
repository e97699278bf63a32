import { OrderStatus } from '@veck/domain'
import { and, asc, eq, inArray, lte, notExists } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { documentHeads } from '../../db/schema/document-heads.ts'
import { sentOffers } from '../../db/schema/sent-offers.ts'
import { folders, markings } from '../../db/schema/folders.ts'
import { orderHistory } from '../../db/schema/history.ts'
import { markingImages } from '../../db/schema/images.ts'
import { orderLines } from '../../db/schema/order-lines.ts'
import { orders } from '../../db/schema/orders.ts'
import { placements } from '../../db/schema/placements.ts'
import { punchoutOrders, punchoutReturns } from '../../db/schema/punchout-returns.ts'
import { binBegins } from './bin.ts'

const atATime = 100

/**
 * Removes the orders whose time in the bin is over, with their contents. The next clean-up deletes photos that are no longer used.
 * An order that was sent to the ERP, or ordered by a buyer's system, is kept.
 */
export const emptyBin = async (db: Database, now: Date) => {
  for (let removed = atATime; removed === atATime;) {
    removed = await db.transaction(async (tx) => {
      const kept = [
        tx.select({ id: placements.orderId }).from(placements).where(eq(placements.orderId, orders.id)),
        tx.select({ id: punchoutOrders.orderId }).from(punchoutOrders).where(eq(punchoutOrders.orderId, orders.id)),
      ]
      const due = await tx
        .select({ id: orders.id })
        .from(orders)
        .where(
          and(
            eq(orders.status, OrderStatus.Deleted),
            lte(orders.deletedAt, binBegins(now)),
            ...kept.map((question) => notExists(question)),
          ),
        )
        .orderBy(asc(orders.deletedAt))
        .limit(atATime)
        .for('update', { skipLocked: true })
      const ids = due.map(({ id }) => id)
      if (ids.length === 0) return 0
      await tx.delete(markingImages).where(inArray(markingImages.orderId, ids))
      await tx.delete(orderLines).where(inArray(orderLines.orderId, ids))
      await tx.delete(markings).where(inArray(markings.orderId, ids))
      await tx.delete(folders).where(inArray(folders.orderId, ids))
      await tx.delete(orderHistory).where(inArray(orderHistory.orderId, ids))
      await tx.delete(punchoutReturns).where(inArray(punchoutReturns.orderId, ids))
      await tx.delete(documentHeads).where(inArray(documentHeads.orderId, ids))
      await tx.delete(sentOffers).where(inArray(sentOffers.orderId, ids))
      await tx.delete(orders).where(inArray(orders.id, ids))
      return ids.length
    })
  }
}
