import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../../db/client.ts'
import { orders } from '../../../db/schema/orders.ts'
import { punchoutBuyers } from '../../../db/schema/punchout-buyers.ts'
import { punchoutOrders } from '../../../db/schema/punchout-returns.ts'

/** Locks this orderID of the buyer until the transaction ends. */
export const lockBuyersOrder = async (tx: Transaction, buyerId: string, buyersOrderId: string) => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${buyerId} ${buyersOrderId}`}, 0))`)
}

export const findPlacedRequest = async (db: Queryable, buyerId: string, buyersOrderId: string) => {
  const [found] = await db
    .select()
    .from(punchoutOrders)
    .where(
      and(
        eq(punchoutOrders.buyerId, buyerId),
        eq(punchoutOrders.buyersOrderId, buyersOrderId),
        eq(punchoutOrders.outcome, 'placed'),
      ),
    )
  return found
}

/** A repeated request with the same outcome is counted, and sales must handle it again. */
export const recordRequest = async (db: Queryable, row: typeof punchoutOrders.$inferInsert) => {
  const { differences = null, reason = null, receivedAt, orderId = null, returnId = null } = row
  await db
    .insert(punchoutOrders)
    .values(row)
    .onConflictDoUpdate({
      target: [punchoutOrders.buyerId, punchoutOrders.buyersOrderId, punchoutOrders.outcome],
      set: {
        differences,
        reason,
        receivedAt,
        orderId,
        returnId,
        times: sql`${punchoutOrders.times} + 1`,
        handledAt: null,
        handledBy: null,
      },
    })
}

const isRefused = ne(punchoutOrders.outcome, 'placed')
const maxRows = 100

/** Refused orders that sales have not handled, newest first. */
export const selectWaitingRefusals = (db: Queryable) =>
  db
    .select({
      refusal: punchoutOrders,
      buyerName: punchoutBuyers.name,
      offerNumber: orders.offerNumber,
      offerName: orders.offerName,
    })
    .from(punchoutOrders)
    .innerJoin(punchoutBuyers, eq(punchoutBuyers.id, punchoutOrders.buyerId))
    .leftJoin(orders, eq(orders.id, punchoutOrders.orderId))
    .where(and(isRefused, isNull(punchoutOrders.handledAt)))
    .orderBy(desc(punchoutOrders.receivedAt))
    .limit(maxRows)

/** False if there is no such row. */
export const markRefusalHandled = async (db: Queryable, id: string, handledAt: Date, handledBy: string) => {
  const marked = await db
    .update(punchoutOrders)
    .set({ handledAt, handledBy })
    .where(and(eq(punchoutOrders.id, id), isRefused))
    .returning({ id: punchoutOrders.id })
  return marked.length > 0
}
