import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { orders } from '../../db/schema/orders.ts'
import { orderRetail } from '../../db/schema/retail.ts'
import type { RetailActor } from '../orders/index.ts'

/** Nobody changes the order or its retail data until the transaction ends. Returns the version of the retail data. */
export const lockRetail = async (tx: Transaction, { user }: RetailActor, orderId: string): Promise<number> => {
  const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('share')
  if (!order) return 0
  await tx.insert(orderRetail).values({ orderId, updatedBy: user.email }).onConflictDoNothing()
  const [locked] = await tx
    .select({ version: orderRetail.version })
    .from(orderRetail)
    .where(eq(orderRetail.orderId, orderId))
    .for('update')
  return locked?.version ?? 0
}
