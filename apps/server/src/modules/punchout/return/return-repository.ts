import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { orders } from '../../../db/schema/orders.ts'
import { punchoutReturns } from '../../../db/schema/punchout-returns.ts'
import type { ItemReference } from './item-id.ts'

export type Return = typeof punchoutReturns.$inferSelect

export const insertReturn = async (db: Queryable, values: typeof punchoutReturns.$inferInsert) => {
  await db.insert(punchoutReturns).values(values)
}

/** Whether the order was returned in this visit and the return is still in force. */
export const wasReturnedIn = async (db: Queryable, visitId: string, orderId: string) => {
  const found = await db
    .select({ id: punchoutReturns.id })
    .from(punchoutReturns)
    .where(
      and(eq(punchoutReturns.visitId, visitId), eq(punchoutReturns.orderId, orderId), isNull(punchoutReturns.voidedAt)),
    )
  return found.length > 0
}

/** The latest return of an order to this buyer. */
export const findLastReturn = async (
  db: Queryable,
  buyerId: string,
  reference: ItemReference,
): Promise<Return | undefined> => {
  const isMeant =
    'orderId' in reference ? eq(orders.id, reference.orderId) : eq(orders.offerNumber, reference.offerNumber)
  const [found] = await db
    .select({ found: punchoutReturns })
    .from(punchoutReturns)
    .innerJoin(orders, eq(orders.id, punchoutReturns.orderId))
    .where(and(isMeant, eq(punchoutReturns.buyerId, buyerId)))
    .orderBy(desc(punchoutReturns.returnedAt))
    .limit(1)
  return found?.found
}

export const findReturnById = async (db: Queryable, id: string) => {
  const [found] = await db.select().from(punchoutReturns).where(eq(punchoutReturns.id, id))
  return found
}
