import type { OrdersByStatus } from '@veck/contract'
import { OrderStatus } from '@veck/domain'
import type { Locale } from '@veck/texts'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { orders } from '../../db/schema/orders.ts'
import { shares } from '../../db/schema/sharing.ts'
import type { User } from '../../core/signed-in.ts'
import { isReachedByShares } from './order-access.ts'
import { notDeleted } from './order-repository.ts'
import { presentSummary, summaryColumns } from './present-summary.ts'

/** The user's own orders and those shared with the user, newest first (A7.21). */
export const listOrders = async (db: Queryable, user: User, locale: Locale): Promise<OrdersByStatus> => {
  const owners = [user.email, ...(isReachedByShares(user) ? await findOwnersSharingWith(db, user.email) : [])]
  const rows = await db
    .select(summaryColumns)
    .from(orders)
    .where(and(inArray(orders.ownerEmail, owners), notDeleted))
    .orderBy(desc(orders.offerNumber))
  const offers = rows.map((row) => presentSummary(row, locale))
  const inStatus = (...statuses: OrderStatus[]) => offers.filter(({ status }) => statuses.includes(status))
  return {
    [OrderStatus.Initiated]: inStatus(OrderStatus.Initiated),
    [OrderStatus.OfferSentToCustomer]: inStatus(OrderStatus.OfferSentToCustomer),
    [OrderStatus.OrderPlaced]: inStatus(OrderStatus.OrderPlaced, OrderStatus.Failed),
  }
}

const findOwnersSharingWith = async (db: Queryable, email: string) => {
  const rows = await db.select({ owner: shares.ownerEmail }).from(shares).where(eq(shares.sharedToEmail, email))
  return rows.map(({ owner }) => owner)
}
