import type { LatestOrders } from '@veck/contract'
import { OrderStatus } from '@veck/domain'
import type { Locale } from '@veck/texts'
import { and, desc, eq, isNull, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { orders, sentOrCreated } from '../../db/schema/orders.ts'
import { placements } from '../../db/schema/placements.ts'
import { notDeleted } from './order-repository.ts'
import { presentFound, summaryColumns } from './present-summary.ts'

const shown = 8

/** The start page of sales: the latest orders of each kind. */
export const latestOrders = async (db: Queryable, locale: Locale): Promise<LatestOrders> => {
  const latest = (which: SQL) =>
    db
      .select(summaryColumns)
      .from(orders)
      .where(which)
      .orderBy(desc(sentOrCreated(orders)))
      .limit(shown)
  // Starts from the placements, because a partial index finds the few that wait.
  const waiting = db
    .select(summaryColumns)
    .from(placements)
    .innerJoin(orders, eq(orders.id, placements.orderId))
    .where(and(isNull(placements.acceptedAt), isNull(placements.refusedAt), notDeleted))
    .orderBy(desc(placements.placedAt))
    .limit(shown)
  const found = await Promise.all([
    latest(eq(orders.status, OrderStatus.OfferSentToCustomer)),
    latest(eq(orders.status, OrderStatus.Failed)),
    waiting,
  ])
  const [sent = [], failed = [], stillWaiting = []] = await Promise.all(
    found.map((rows) => presentFound(db, rows, locale)),
  )
  return { sent, failed, waiting: stillWaiting }
}
