import type { LatestOrders, OrdersByStatus } from '@veck/contract'
import { groupBy, OrderStatus } from '@veck/domain'
import type { Locale } from '@veck/texts'
import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { User } from '../../core/signed-in.ts'
import type { Translate } from '../../core/translate.ts'
import type { Queryable } from '../../db/client.ts'
import { jsonRows, named } from '../../db/json-rows.ts'
import { prepared } from '../../db/prepared.ts'
import { orderDeliveries } from '../../db/schema/erp-messages.ts'
import { orders, sentOrCreatedAt } from '../../db/schema/orders.ts'
import { placements } from '../../db/schema/placements.ts'
import { shares } from '../../db/schema/sharing.ts'
import { beingTransferred } from './erp-state.ts'
import { isReachedByShares } from './order-access.ts'
import { notDeleted } from './order-repository.ts'
import {
  customerColumn,
  deliverySummary,
  listedColumns,
  listPresenter,
  presentFound,
  storedColumns,
  summaryColumns,
  withTimes,
  type JsonRow,
  type ListedRow,
} from './present-summary.ts'

/** As one JSON value: a list may have thousands of rows. */
const listedRows = prepared((db) =>
  db
    .select({
      rows: jsonRows<JsonRow>(
        db
          .select({
            ...named(storedColumns),
            beingTransferred: beingTransferred.as('beingTransferred'),
            deliverySummary: deliverySummary.as('deliverySummary'),
          })
          .from(orders)
          .leftJoin(orderDeliveries, eq(orderDeliveries.orderId, orders.id))
          .where(and(sql`${orders.ownerEmail} = any(${sql.placeholder('owners')})`, notDeleted))
          .orderBy(desc(orders.offerNumber)),
      ),
    })
    .from(sql`(values (1)) as one`)
    .prepare('listed_orders'),
)

const readListed = async (db: Queryable, owners: string[]): Promise<ListedRow[]> => {
  const [found] = await listedRows(db).execute({ owners })
  return (found?.rows ?? []).map(withTimes<ListedRow>)
}

/** The user's own orders and those shared with the user, newest first (A7.21). */
export const listOrders = async (
  { db, translate }: { db: Queryable; translate: Translate },
  user: User,
  locale: Locale,
): Promise<OrdersByStatus> => {
  const owners = [user.email, ...(isReachedByShares(user) ? await findOwnersSharingWith(db, user.email) : [])]
  const rows = await readListed(db, owners)
  const { Initiated, OfferSentToCustomer, OrderPlaced, Failed } = OrderStatus
  const listed = groupBy(rows, ({ status }): OrderStatus => (status === Failed ? OrderPlaced : status))
  const present = listPresenter(locale, translate)
  const inStatus = (status: OrderStatus) => (listed.get(status) ?? []).map(present)
  return {
    [Initiated]: inStatus(Initiated),
    [OfferSentToCustomer]: inStatus(OfferSentToCustomer),
    [OrderPlaced]: inStatus(OrderPlaced),
  }
}

const findOwnersSharingWith = async (db: Queryable, email: string) => {
  const rows = await db.select({ owner: shares.ownerEmail }).from(shares).where(eq(shares.sharedToEmail, email))
  return rows.map(({ owner }) => owner)
}

const shown = 8

/** The start page of sales: the latest orders of each kind. */
export const latestOrders = async (
  { db, translate }: { db: Queryable; translate: Translate },
  locale: Locale,
): Promise<LatestOrders> => {
  const latest = (which: SQL) =>
    db
      .select({ ...listedColumns, customer: customerColumn })
      .from(orders)
      .leftJoin(orderDeliveries, eq(orderDeliveries.orderId, orders.id))
      .where(which)
      .orderBy(desc(sentOrCreatedAt(orders)))
      .limit(shown)
  // Starts from the placements, because a partial index finds the few that wait.
  const waiting = db
    .select({ ...summaryColumns, customer: customerColumn })
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
  const [sent = [], failed = [], stillWaiting = []] = found.map((rows) => presentFound(rows, locale, translate))
  return { sent, failed, waiting: stillWaiting }
}
