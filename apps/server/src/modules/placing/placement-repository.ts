import type { Delivery } from '@veck/contract'
import { and, count, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { orders } from '../../db/schema/orders.ts'
import { placements, replacedDocuments } from '../../db/schema/placements.ts'

export type Placement = typeof placements.$inferSelect
type NewPlacement = Pick<Placement, 'orderId' | 'document' | 'placedAt' | 'placedBy'> & { erpOrderId: string }

/** Some attempt may have left the order in the ERP. */
export const outcomeUnknown = gt(placements.attemptsBegun, placements.attemptsSettled)

export const insertPlacement = async (db: Queryable, placement: NewPlacement): Promise<string> => {
  const [row] = await db.insert(placements).values(placement).returning({ key: placements.key })
  if (!row) throw new Error('A placed order was not stored')
  return row.key
}

/** The refused placement whose key the next placing must use, because the ERP may hold an order under it. */
export const findKeyToKeep = async (db: Queryable, orderId: string) => {
  const [row] = await db
    .select()
    .from(placements)
    .where(
      and(
        eq(placements.orderId, orderId),
        isNotNull(placements.refusedAt),
        isNull(placements.releasedAt),
        outcomeUnknown,
      ),
    )
    .orderBy(desc(placements.placedAt))
    .limit(1)
  return row
}

/** `10042` at the first placing, `10042-2` with the second key: an answer of the ERP belongs to one of them. */
export const nextErpOrderId = async (db: Queryable, orderId: string, offerNumber: number) => {
  const [{ keys } = { keys: 0 }] = await db
    .select({ keys: count() })
    .from(placements)
    .where(eq(placements.orderId, orderId))
  return keys === 0 ? String(offerNumber) : `${offerNumber}-${keys + 1}`
}

/** A row that an older server wrote was sent under the offer's number. */
export const erpOrderIdOf = ({ erpOrderId }: Pick<Placement, 'erpOrderId'>, { offerNumber }: { offerNumber: number }) =>
  erpOrderId ?? String(offerNumber)

/** Places again under the same key: the newest document is sent from now on, the earlier one is kept. */
export const replaceDocument = async (
  db: Queryable,
  { key, document, placedAt, placedBy }: Placement,
  delivery: Delivery | null,
  next: NewPlacement,
): Promise<string> => {
  await db.insert(replacedDocuments).values({ key, document, delivery, placedAt, placedBy })
  await db
    .update(placements)
    .set({ ...next, refusedAt: null, refusal: null, alertedAt: null })
    .where(eq(placements.key, key))
  return key
}

export const findReplacedDocuments = (db: Queryable, key: string) =>
  db.select().from(replacedDocuments).where(eq(replacedDocuments.key, key)).orderBy(replacedDocuments.id)

const isUnanswered = (key: string) =>
  and(eq(placements.key, key), isNull(placements.acceptedAt), isNull(placements.refusedAt))

/**
 * Counts an attempt before it is made, so that one that is cut off counts as unknown. Undefined once the ERP has said yes or
 * no.
 */
export const beginAttempt = async (db: Queryable, key: string) => {
  const [row] = await db
    .update(placements)
    .set({ attemptsBegun: sql`${placements.attemptsBegun} + 1` })
    .where(isUnanswered(key))
    .returning()
  return row
}

/** The attempt certainly left no order in the ERP. Answers whether another one may have. */
export const settleAttempt = async (db: Queryable, key: string) => {
  const [row] = await db
    .update(placements)
    .set({ attemptsSettled: sql`${placements.attemptsSettled} + 1` })
    .where(eq(placements.key, key))
    .returning({ begun: placements.attemptsBegun, settled: placements.attemptsSettled })
  return row !== undefined && row.begun > row.settled
}

/** False, here and below, when it was answered before. */
export const markAccepted = async (db: Queryable, key: string, acceptedAt: Date) => {
  const marked = await db
    .update(placements)
    .set({ acceptedAt })
    .where(isUnanswered(key))
    .returning({ key: placements.key })
  return marked.length > 0
}

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
