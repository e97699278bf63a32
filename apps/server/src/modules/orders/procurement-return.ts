import { swedishDay } from '@veck/texts/formats'
import { and, eq, exists, isNull, sql, type SQLWrapper } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { jsonRow } from '../../db/json-rows.ts'
import { orders } from '../../db/schema/orders.ts'
import { punchoutBuyers } from '../../db/schema/punchout-buyers.ts'
import { punchoutReturns } from '../../db/schema/punchout-returns.ts'
import { punchoutSessions } from '../../db/schema/punchout.ts'
import type { Reader } from './order-access.ts'

const isOpenReturnOf = (orderId: string | SQLWrapper) =>
  and(eq(punchoutReturns.orderId, orderId), isNull(punchoutReturns.voidedAt))

/** Whether the order was returned to a buyer's system at prices that are still valid. */
export const holdsReturnedPrices = async (db: Queryable, orderId: string, now: Date) => {
  const [found] = await db
    .select({ validUntil: punchoutReturns.validUntil })
    .from(punchoutReturns)
    .where(isOpenReturnOf(orderId))
  return found !== undefined && found.validUntil >= swedishDay(now)
}

/** Call this when the order is opened for changes: the buyer's system can no longer order what was returned. */
export const voidReturn = async (db: Queryable, orderId: string, now: Date) => {
  await db.update(punchoutReturns).set({ voidedAt: now }).where(isOpenReturnOf(orderId))
}

export type ProcurementReturn = {
  buyerName: string
  returnedAt: Date
  /** The last day on which its prices hold, YYYY-MM-DD. */
  validUntil: string
  /** The session was opened by the buyer's system to change this order. */
  isEditVisit: boolean
}

/** The buyer to whom the order was returned, as a column of a statement. In JSON, `returnedAt` is a text. */
export const procurementColumn = (db: Queryable, { sessionId }: Reader) =>
  jsonRow<Omit<ProcurementReturn, 'returnedAt'> & { returnedAt: string }>(
    db
      .select({
        buyerName: sql`${punchoutBuyers.name}`.as('buyerName'),
        returnedAt: sql`${punchoutReturns.returnedAt}`.as('returnedAt'),
        validUntil: sql`${punchoutReturns.validUntil}`.as('validUntil'),
        isEditVisit: sql`${exists(
          db
            .select({ one: sql`1` })
            .from(punchoutSessions)
            .where(
              and(
                eq(punchoutSessions.sessionId, sessionId),
                eq(punchoutSessions.editsOrderId, punchoutReturns.orderId),
              ),
            ),
        )}`.as('isEditVisit'),
      })
      .from(punchoutReturns)
      .innerJoin(punchoutBuyers, eq(punchoutBuyers.id, punchoutReturns.buyerId))
      .where(isOpenReturnOf(orders.id)),
  )
