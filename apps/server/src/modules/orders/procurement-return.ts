import type { Order } from '@veck/contract'
import { swedishDay, swedishTime } from '@veck/texts/formats'
import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { punchoutBuyers } from '../../db/schema/punchout-buyers.ts'
import { punchoutReturns } from '../../db/schema/punchout-returns.ts'
import { punchoutSessions } from '../../db/schema/punchout.ts'

const isOpenReturnOf = (orderId: string) => and(eq(punchoutReturns.orderId, orderId), isNull(punchoutReturns.voidedAt))

/** Whether the offer is with a buyer's system at prices that were promised and still hold. */
export const holdsReturnedPrices = async (db: Queryable, orderId: string, now: Date) => {
  const [found] = await db
    .select({ validUntil: punchoutReturns.validUntil })
    .from(punchoutReturns)
    .where(isOpenReturnOf(orderId))
  return found !== undefined && found.validUntil >= swedishDay(now)
}

/** A user whom the buyer's system sent to change the offer opened it again: what was returned can no longer be ordered. */
export const voidReturn = async (db: Queryable, orderId: string, now: Date) => {
  await db.update(punchoutReturns).set({ voidedAt: now }).where(isOpenReturnOf(orderId))
}

/** To whom the offer was returned, and whether this session was sent to change it. */
export const readReturn = async (db: Queryable, sessionId: string, orderId: string): Promise<Order['procurement']> => {
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
  const { buyerName, returnedAt, validUntil, visitId } = found
  return { buyerName, returnedAtFormatted: swedishTime(returnedAt), validUntil, isEditVisit: visitId !== null }
}
