import type { RetailUpdate } from '@veck/contract'
import { canReadRetail } from '@veck/domain'
import { eq, sql } from 'drizzle-orm'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Queryable } from '../../db/client.ts'
import { clients, orderClients } from '../../db/schema/clients.ts'
import { offerAcceptances, offerLinks } from '../../db/schema/offer-links.ts'
import { orderRetail, retailHistory } from '../../db/schema/retail.ts'
import { findWatchedOrder, readableTo } from '../orders/index.ts'

/** Visits of the client, and sealed PDFs, are counted without an entry in the history. */
const latestEvent = sql<number>`(
  select coalesce((select max(id) from ${retailHistory} where order_id = ${orderRetail.orderId}), 0)
    + coalesce((select sum(opened_count) from ${offerLinks} where order_id = ${orderRetail.orderId}), 0)
    + (select count(sealed_at) from ${offerAcceptances} where order_id = ${orderRetail.orderId}))::int`

/** The retail data of an order with what decides who may see it, to check many watchers with two queries. */
export const findWatchedRetail = async (db: Queryable, orderId: string) => {
  const watched = await findWatchedOrder(db, orderId)
  const [retail] = await db
    .select({
      version: orderRetail.version,
      by: orderRetail.updatedBy,
      client: { id: clients.id, version: clients.version },
      event: latestEvent,
    })
    .from(orderRetail)
    .leftJoin(orderClients, eq(orderClients.orderId, orderRetail.orderId))
    .leftJoin(clients, eq(clients.id, orderClients.clientId))
    .where(eq(orderRetail.orderId, orderId))
  return { watched, retail }
}

/** Undefined: this user may not see it. */
export const retailVersionFor = (
  who: SignedIn,
  { watched, retail }: Awaited<ReturnType<typeof findWatchedRetail>>,
): RetailUpdate | undefined => {
  const order = readableTo(who, watched, canReadRetail)
  return order && (retail ?? { version: 0, by: order.ownerEmail, client: null, event: 0 })
}
