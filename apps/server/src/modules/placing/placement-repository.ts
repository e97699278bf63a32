import type { Delivery } from '@veck/contract'
import { and, count, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { orders } from '../../db/schema/orders.ts'
import { placements, replacedDocuments } from '../../db/schema/placements.ts'

export type Placement = typeof placements.$inferSelect
type NewPlacement = Pick<Placement, 'orderId' | 'lines' | 'document' | 'placedAt' | 'placedBy'> & { erpOrderId: string }

/** An attempt may have reached the ERP. */
export const outcomeUnknown = gt(placements.attemptsBegun, placements.attemptsSettled)

export const insertPlacement = async (db: Queryable, placement: NewPlacement): Promise<string> => {
  const [row] = await db.insert(placements).values(placement).returning({ key: placements.key })
  if (!row) throw new Error('A placed order was not stored')
  return row.key
}

/** The refused placement whose key must be used again, because the ERP may have an order with this key. */
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

/** `10042` for the first key, `10042-2` for the second, so that an answer of the ERP belongs to one key. */
export const nextErpOrderId = async (db: Queryable, orderId: string, offerNumber: number) => {
  const [{ keys } = { keys: 0 }] = await db
    .select({ keys: count() })
    .from(placements)
    .where(eq(placements.orderId, orderId))
  return keys === 0 ? String(offerNumber) : `${offerNumber}-${keys + 1}`
}

/** A row of an older release has no id: its order was sent with the order number. */
export const erpOrderIdOf = ({ erpOrderId }: Pick<Placement, 'erpOrderId'>, { offerNumber }: { offerNumber: number }) =>
  erpOrderId ?? String(offerNumber)

/** Places again with the same key: the new document is sent from now on, the earlier one is stored. */
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
 * Counts an attempt before it is made, so that an interrupted attempt counts as unknown. Undefined if the ERP has
 * already accepted or refused.
 */
export const beginAttempt = async (db: Queryable, key: string) => {
  const [row] = await db
    .update(placements)
    .set({ attemptsBegun: sql`${placements.attemptsBegun} + 1` })
    .where(isUnanswered(key))
    .returning()
  return row
}

/** The attempt did not create an order in the ERP. Returns whether another attempt may have. */
export const settleAttempt = async (db: Queryable, key: string) => {
  const [row] = await db
    .update(placements)
    .set({ attemptsSettled: sql`${placements.attemptsSettled} + 1` })
    .where(eq(placements.key, key))
    .returning({ begun: placements.attemptsBegun, settled: placements.attemptsSettled })
  return row !== undefined && row.begun > row.settled
}

/** Both mark functions return false if the ERP has already answered. */
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

/** Number and name of the order that was placed with a key. */
export const findPlacedOrder = async (db: Queryable, key: string) => {
  const [order] = await db
    .select({ offerNumber: orders.offerNumber, offerName: orders.offerName })
    .from(placements)
    .innerJoin(orders, eq(orders.id, placements.orderId))
    .where(eq(placements.key, key))
  return order
}
