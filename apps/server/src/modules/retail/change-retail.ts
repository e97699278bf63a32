import type { Retail } from '@veck/contract'
import { canEditRetail } from '@veck/domain'
import { eq } from 'drizzle-orm'
import { problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Transaction } from '../../db/client.ts'
import { orders } from '../../db/schema/orders.ts'
import { orderRetail } from '../../db/schema/retail.ts'
import {
  findOrderFor,
  recordRetailChange,
  type ChangeDependencies,
  type OrderRow,
  type RetailNote,
} from '../orders/index.ts'
import { readRetail } from './read-retail.ts'

/**
 * Every change of an order's retail data goes through this function, in one transaction: lock, permission, check of the
 * version the user saw, the change itself, history, and notification of everyone who watches. The order and its
 * version stay as they are. Without a note nothing was changed.
 */
export const changeRetail = (
  deps: ChangeDependencies,
  who: SignedIn,
  orderId: string,
  seen: number | undefined,
  change: (tx: Transaction, order: OrderRow) => Promise<RetailNote[]>,
): Promise<Retail> => changeAndRead(deps, who, orderId, seen, change, readRetail)

/** The same with another answer, which `read` gives after the change. */
export const changeAndRead = <Answer>(
  { db, clock }: ChangeDependencies,
  who: SignedIn,
  orderId: string,
  seen: number | undefined,
  change: (tx: Transaction, order: OrderRow) => Promise<RetailNote[]>,
  read: (tx: Transaction, order: OrderRow) => Promise<Answer>,
): Promise<Answer> =>
  db.transaction(async (tx) => {
    // Whoever places the order meanwhile waits, or is waited for.
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('share')
    const order = await findOrderFor(tx, who, orderId, canEditRetail)
    await tx.insert(orderRetail).values({ orderId, updatedBy: who.user.email }).onConflictDoNothing()
    const [locked] = await tx
      .select({ version: orderRetail.version })
      .from(orderRetail)
      .where(eq(orderRetail.orderId, orderId))
      .for('update')
    if (seen !== undefined && seen !== locked?.version) throw problem('stale')
    await recordRetailChange(tx, who, orderId, clock.now(), await change(tx, order))
    return read(tx, order)
  })
