import type { ErpDocument, OrderedLine } from '@veck/domain'
import { and, eq, ne } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/client.ts'
import { erpMessageOrders } from '../../db/schema/erp-messages.ts'
import type { PlacedLineName } from '../../db/schema/placements.ts'
import { readOrderModel, type OrderRow } from '../orders/index.ts'
import { placedLinesOf, type Placement } from '../placing/index.ts'

/** What was ordered with a placement, and what the ERP has said about it. */
export type AnsweredOrder = { lines: PlacedLineName[]; ordered: OrderedLine[]; documents: ErpDocument[] }

/** `without`: the id of a message that does not count. */
export const readAnsweredOrder = async (
  tx: Transaction,
  order: OrderRow,
  placement: Placement,
  without?: string,
): Promise<AnsweredOrder> => {
  // A placed order cannot be changed, so that its lines are still those that were placed.
  const lines = placement.lines ?? placedLinesOf(await readOrderModel(tx, order))
  const requested = order.delivery?.requestedDeliveryDate ?? ''
  return {
    lines,
    ordered: lines.map(({ id, quantity }) => ({ id, quantity, requested })),
    documents: await findDocuments(tx, placement.key, without),
  }
}

const findDocuments = async (db: Queryable, key: string, without: string | undefined): Promise<ErpDocument[]> => {
  const rows = await db
    .select({ facts: erpMessageOrders.facts })
    .from(erpMessageOrders)
    .where(
      and(
        eq(erpMessageOrders.placementKey, key),
        without === undefined ? undefined : ne(erpMessageOrders.messageId, without),
      ),
    )
  return rows.map(({ facts }) => facts)
}
