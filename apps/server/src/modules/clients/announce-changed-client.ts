import type { CustomersClient } from '@veck/contract'
import { OrderStatus } from '@veck/domain'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Transaction } from '../../db/client.ts'
import { orderClients } from '../../db/schema/clients.ts'
import { orders } from '../../db/schema/orders.ts'
import { noteRetailChange } from '../orders/index.ts'

/**
 * Writes the change into the history of the client's open and sent orders, and notifies everyone who has one of them open. The
 * version of their retail data stays: the client has a version of its own. The other orders are only kept from being deleted
 * until the transaction ends, so this does not wait for a user who is changing one of them.
 */
export const announceChangedClient = async (
  tx: Transaction,
  who: SignedIn,
  { id, name }: CustomersClient,
  now: Date,
  /** The order in which the client was changed, which has recorded it. */
  exceptOrderId?: string,
) => {
  const ordersOfClient = tx
    .select({ id: orders.id })
    .from(orderClients)
    .innerJoin(orders, eq(orders.id, orderClients.orderId))
    .where(
      and(
        eq(orderClients.clientId, id),
        inArray(orders.status, [OrderStatus.Initiated, OrderStatus.OfferSentToCustomer]),
        exceptOrderId ? ne(orders.id, exceptOrderId) : undefined,
      ),
    )
  await noteRetailChange(tx, who, ordersOfClient, now, { code: 'clientChanged', values: { name, clientId: id } })
}
