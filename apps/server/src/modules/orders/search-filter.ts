import type { OrderSearchQuery } from '@veck/contract'
import { OrderStatus } from '@veck/domain'
import { and, eq, exists, gte, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { orders, sentOrCreated } from '../../db/schema/orders.ts'
import { placements } from '../../db/schema/placements.ts'
import { findOwners, isOwnedBy } from './search-owners.ts'
import { searchWords } from './search-words.ts'

/** The filters of the search: status, Swedish dates and customer. 'nobody': there is no such customer. */
export const filterOf = async (
  db: Queryable,
  { status, from, to, customer }: OrderSearchQuery,
): Promise<SQL | undefined | 'nobody'> => {
  const words = searchWords(customer)
  const owners = words.length > 0 ? await findOwners(db, words) : undefined
  if (owners?.emails.length === 0) return 'nobody'
  const dated = sentOrCreated(orders)
  return and(
    status === 'waiting' ? isWaiting(db) : status && eq(orders.status, statuses[status]),
    from ? gte(dated, startOf(sql`${from}::date`)) : undefined,
    to ? lt(dated, startOf(sql`${to}::date + 1`)) : undefined,
    owners && isOwnedBy(db, owners),
  )
}

const statuses = {
  open: OrderStatus.Initiated,
  sent: OrderStatus.OfferSentToCustomer,
  placed: OrderStatus.OrderPlaced,
  failed: OrderStatus.Failed,
} as const

const startOf = (day: SQL) => sql`((${day})::timestamp at time zone 'Europe/Stockholm')`

/** The order is placed, but the ERP has not answered yet. */
export const isWaiting = (db: Queryable) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(placements)
      .where(and(eq(placements.orderId, orders.id), isNull(placements.acceptedAt), isNull(placements.refusedAt))),
  )
