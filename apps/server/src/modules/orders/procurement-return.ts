import { swedishDay } from '@veck/texts/formats'
import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { punchoutBuyers } from '../../db/schema/punchout-buyers.ts'
import { punchoutReturns } from '../../db/schema/punchout-returns.ts'
import { punchoutSessions } from '../../db/schema/punchout.ts'

const isOpenReturnOf = (orderId: string) => and(eq(punchoutReturns.orderId, orderId), isNull(punchoutReturns.voidedAt))

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

/** The buyer to whom the order was returned. */
export const readReturn = async (
  db: Queryable,
  sessionId: string,
  orderId: string,
): Promise<ProcurementReturn | undefined> => {
  const [found] = await db
    .select({
      buyerName: punchoutBuyers.name,
      returnedAt: punchoutReturns.returnedAt,
      validUntil: punchoutReturns.validUntil,
      visitId: punchoutSessions.id,
    })
    .from(punchoutReturns)
    .innerJoin(punchoutBuyers, eq(punchoutBuyers.id, punchoutReturns.buyerId))
    .leftJoin(
      punchoutSessions,
      and(eq(punchoutSessions.sessionId, sessionId), eq(punchoutSessions.editsOrderId, punchoutReturns.orderId)),
    )
    .where(isOpenReturnOf(orderId))
  if (!found) return undefined
  const { visitId, ...procurement } = found
  return { ...procurement, isEditVisit: visitId !== null }
}
