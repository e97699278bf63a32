import { orderActions, OrderStatus, statusAfter } from '@veck/domain'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/client.ts'
import { orders } from '../../db/schema/orders.ts'
import { placements } from '../../db/schema/placements.ts'
import type { Clock } from '../../ports/clock.ts'
import { lockOrders, saveChange, type OrderRow } from '../orders/index.ts'
import { erpActor, reportOtherContents } from './erp-answer.ts'
import { markAccepted, type Placement } from './placement-repository.ts'
import { queueRefusalMails } from './refusal-mail.ts'

/** The attempt that a document of the ERP answers. A row of an older release has no id: it was sent with the order number. */
export const findPlacementByErpId = async (db: Queryable, erpOrderId: string): Promise<Placement | undefined> => {
  const [named] = await db.select().from(placements).where(eq(placements.erpOrderId, erpOrderId)).limit(1)
  if (named || !/^\d{1,9}$/.test(erpOrderId)) return named
  const [older] = await db
    .select({ placement: placements })
    .from(placements)
    .innerJoin(orders, eq(orders.id, placements.orderId))
    .where(and(eq(orders.offerNumber, Number(erpOrderId)), isNull(placements.erpOrderId)))
    .limit(1)
  return older?.placement
}

/** The last attempt to place an order; undefined if it was never placed. */
export const findLatestPlacement = async (db: Queryable, orderId: string): Promise<Placement | undefined> => {
  const [latest] = await db
    .select()
    .from(placements)
    .where(eq(placements.orderId, orderId))
    .orderBy(desc(placements.placedAt))
    .limit(1)
  return latest
}

type Answer = {
  /** refused: nothing comes; confirmed: something comes; received: not decided. */
  outcome: 'refused' | 'confirmed' | 'received'
  reason: string
}

/**
 * The ERP has answered a locked order by a document. This also holds if the answer to the hand-over itself was lost or
 * was different: what the supplier wrote last counts.
 */
export const recordAnswer = async (
  tx: Transaction,
  clock: Clock,
  order: OrderRow,
  placement: Placement,
  { outcome, reason }: Answer,
) => {
  if (outcome === 'refused') return recordRefusal(tx, clock, order, placement, reason)
  const now = clock.now()
  if (await markAccepted(tx, placement.key, now)) return reportOtherContents(tx, clock, placement, order)
  if (outcome !== 'confirmed' || !placement.refusedAt || order.status !== OrderStatus.Failed) return
  await tx
    .update(placements)
    .set({ acceptedAt: now, refusedAt: null, refusal: null, releasedAt: null })
    .where(eq(placements.key, placement.key))
  const set = { status: orderActions.confirmAtErp.leadsTo }
  await saveChange(tx, clock, { user: erpActor }, order, { history: [{ code: 'confirmedAtErp' }], set })
}

/** The ERP has decided about this key, so that the next attempt gets a new one. */
const recordRefusal = async (tx: Transaction, clock: Clock, order: OrderRow, placement: Placement, refusal: string) => {
  if (statusAfter('refuseAtErp', order.status) === undefined) return
  const now = clock.now()
  await tx
    .update(placements)
    .set({ refusedAt: now, refusal, releasedAt: now, attemptsSettled: placements.attemptsBegun })
    .where(eq(placements.key, placement.key))
  const set = { status: orderActions.refuseAtErp.leadsTo }
  await saveChange(tx, clock, { user: erpActor }, order, { history: [{ code: 'failed' }], set })
  await queueRefusalMails(tx, order, placement.placedBy, { refusal, wasReceived: true })
}

/** Locks the order of a placement. */
export const lockOrderOf = async (tx: Transaction, { orderId }: Placement): Promise<OrderRow | undefined> => {
  const [order] = await lockOrders(tx, [orderId])
  return order
}
