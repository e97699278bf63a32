import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { orders } from '../../db/schema/orders.ts'
import { placements } from '../../db/schema/placements.ts'

export const insertPlacement = async (db: Queryable, placement: typeof placements.$inferInsert): Promise<string> => {
  const [row] = await db.insert(placements).values(placement).returning({ key: placements.key })
  if (!row) throw new Error('A placed order was not stored')
  return row.key
}

const isUnanswered = (key: string) =>
  and(eq(placements.key, key), isNull(placements.acceptedAt), isNull(placements.refusedAt))

/** Undefined once the ERP has said yes or no. */
export const findUnansweredPlacement = async (db: Queryable, key: string) => {
  const [row] = await db.select().from(placements).where(isUnanswered(key))
  return row
}

export const markAccepted = async (db: Queryable, key: string, acceptedAt: Date) => {
  await db.update(placements).set({ acceptedAt }).where(isUnanswered(key))
}

/** False when it was answered before. */
export const markRefused = async (db: Queryable, key: string, refusedAt: Date, refusal: string) => {
  const marked = await db
    .update(placements)
    .set({ refusedAt, refusal })
    .where(isUnanswered(key))
    .returning({ key: placements.key })
  return marked.length > 0
}

/** The offer that was placed under a key, as people name it. */
export const findPlacedOffer = async (db: Queryable, key: string) => {
  const [offer] = await db
    .select({ offerNumber: orders.offerNumber, offerName: orders.offerName })
    .from(placements)
    .innerJoin(orders, eq(orders.id, placements.orderId))
    .where(eq(placements.key, key))
  return offer
}
