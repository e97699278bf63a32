import type { ErpPlacementList, ErpPlacementRow, ErpPlacementsQuery } from '@veck/contract'
import { count, desc, eq, or } from 'drizzle-orm'
import { problem } from '../../core/problem.ts'
import type { Queryable } from '../../db/client.ts'
import { orders } from '../../db/schema/orders.ts'
import { placements } from '../../db/schema/placements.ts'
import { erpOrderIdOf } from './placement-repository.ts'

const pageSize = 50

/** The orders that were sent to the ERP, the newest first. */
export const listPlacements = async (db: Queryable, { order, page }: ErpPlacementsQuery): Promise<ErpPlacementList> => {
  const where = order === '' ? undefined : isOrder(order)
  const [counted, rows] = await Promise.all([
    db.select({ total: count() }).from(placements).innerJoin(orders, eq(orders.id, placements.orderId)).where(where),
    db
      .select({ placement: shownColumns, order: { offerNumber: orders.offerNumber, offerName: orders.offerName } })
      .from(placements)
      .innerJoin(orders, eq(orders.id, placements.orderId))
      .where(where)
      .orderBy(desc(placements.placedAt), desc(placements.key))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
  ])
  return { total: counted[0]?.total ?? 0, pageSize, placements: rows.map(presentPlacement) }
}

export const findPlacementDocument = async (db: Queryable, key: string): Promise<{ document: string }> => {
  const [row] = await db.select({ document: placements.document }).from(placements).where(eq(placements.key, key))
  if (!row) throw problem('notFound')
  return row
}

/** The order's number finds all its attempts; `10042-2` finds one. */
const isOrder = (order: string) =>
  /^\d{1,9}$/.test(order)
    ? or(eq(orders.offerNumber, Number(order)), eq(placements.erpOrderId, order))
    : eq(placements.erpOrderId, order)

const shownColumns = {
  key: placements.key,
  orderId: placements.orderId,
  erpOrderId: placements.erpOrderId,
  placedAt: placements.placedAt,
  placedBy: placements.placedBy,
  acceptedAt: placements.acceptedAt,
  refusedAt: placements.refusedAt,
  refusal: placements.refusal,
  attempts: placements.attemptsBegun,
}

type Row = {
  placement: Pick<
    typeof placements.$inferSelect,
    'key' | 'orderId' | 'erpOrderId' | 'placedAt' | 'placedBy' | 'acceptedAt' | 'refusedAt' | 'refusal'
  > & { attempts: number }
  order: { offerNumber: number; offerName: string }
}

const presentPlacement = ({ placement, order }: Row): ErpPlacementRow => {
  const { key, orderId, placedAt, placedBy, acceptedAt, refusedAt, refusal, attempts } = placement
  return {
    id: key,
    orderId,
    offerName: order.offerName,
    erpOrderId: erpOrderIdOf(placement, order),
    placedAt: placedAt.toISOString(),
    placedBy,
    // A refusal can come after an acceptance.
    state: refusedAt ? 'refused' : acceptedAt ? 'accepted' : 'waiting',
    answeredAt: (refusedAt ?? acceptedAt)?.toISOString() ?? null,
    refusal: refusedAt ? (refusal ?? '') : '',
    attempts,
  }
}
