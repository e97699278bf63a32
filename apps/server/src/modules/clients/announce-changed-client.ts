import type { CustomersClient } from '@veck/contract'
import { and, eq, ne } from 'drizzle-orm'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Transaction } from '../../db/client.ts'
import { orderClients } from '../../db/schema/clients.ts'
import { noteRetailChange } from '../orders/index.ts'

/**
 * Writes the change into the history of the client's orders, and notifies everyone who has one of them open. The version of
 * their retail data stays: the client has a version of its own. So no other order is locked.
 */
export const announceChangedClient = async (
  tx: Transaction,
  who: SignedIn,
  { id, name }: CustomersClient,
  now: Date,
  /** The order in which the client was changed, which has recorded it. */
  exceptOrderId?: string,
) => {
  const rows = await tx
    .select({ orderId: orderClients.orderId })
    .from(orderClients)
    .where(and(eq(orderClients.clientId, id), exceptOrderId ? ne(orderClients.orderId, exceptOrderId) : undefined))
  const orderIds = rows.map(({ orderId }) => orderId)
  await noteRetailChange(tx, who, orderIds, now, [{ code: 'clientChanged', values: { name } }])
}
