import { OrderStatus } from '@veck/domain'
import { and, desc, eq, exists, isNotNull, isNull, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { orders } from '../../db/schema/orders.ts'
import { placements } from '../../db/schema/placements.ts'

const waitsForLong = and(isNull(placements.acceptedAt), isNull(placements.refusedAt), isNotNull(placements.alertedAt))

/** Whether a placed order waits for the ERP so long that administrators were notified: a column of lists and of an order. */
export const beingTransferred = sql<boolean>`${orders.status} = ${sql.raw(String(OrderStatus.OrderPlaced))} and ${exists(
  new QueryBuilder()
    .select({ key: placements.key })
    .from(placements)
    .where(and(eq(placements.orderId, orders.id), waitsForLong)),
)}`

/** The ERP's reason for the last refusal of a failed order. */
export const lastRefusal = sql<
  string | null
>`case when ${orders.status} = ${sql.raw(String(OrderStatus.Failed))} then (${new QueryBuilder()
  .select({ refusal: placements.refusal })
  .from(placements)
  .where(and(eq(placements.orderId, orders.id), isNotNull(placements.refusedAt)))
  .orderBy(desc(placements.refusedAt))
  .limit(1)}) end`
