import type { Retail, RetailHistoryCode } from '@veck/contract'
import { canEditRetail } from '@veck/domain'
import { eq, sql } from 'drizzle-orm'
import { problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Transaction } from '../../db/client.ts'
import { orders } from '../../db/schema/orders.ts'
import { orderRetail, retailHistory } from '../../db/schema/retail.ts'
import { findOrderFor, type ChangeDependencies, type OrderRow } from '../orders/index.ts'
import { readRetail } from './read-retail.ts'

export type RetailNote = { code: RetailHistoryCode; values?: Record<string, string | number> }

/** Every server process receives changes of retail data on this channel; the streams of orders do not. */
export const retailChannel = 'veck_retail_changes'
type AnnouncedRetailChange = { orderId: string }

/**
 * Every change of an order's retail data goes through this function, in one transaction: lock, permission, check of the
 * version the user saw, the change itself, history, and notification of everyone who watches. The order and its
 * version stay as they are. Without a note nothing was changed.
 */
export const changeRetail = (
  { db, clock }: ChangeDependencies,
  who: SignedIn,
  orderId: string,
  seen: number | undefined,
  change: (tx: Transaction, order: OrderRow) => Promise<RetailNote[]>,
): Promise<Retail> =>
  db.transaction(async (tx) => {
    // Whoever places the order meanwhile waits, or is waited for.
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('share')
    const order = await findOrderFor(tx, who, orderId, canEditRetail)
    const { user } = who
    await tx.insert(orderRetail).values({ orderId, updatedBy: user.email }).onConflictDoNothing()
    const isOrder = eq(orderRetail.orderId, orderId)
    const [locked] = await tx.select({ version: orderRetail.version }).from(orderRetail).where(isOrder).for('update')
    if (seen !== undefined && seen !== locked?.version) throw problem('stale')
    const notes = await change(tx, order)
    if (notes.length > 0) {
      await tx
        .update(orderRetail)
        .set({ version: sql`${orderRetail.version} + 1`, updatedBy: user.email })
        .where(isOrder)
      const by = { byEmail: user.email, byName: `${user.firstName} ${user.lastName}`.trim() }
      await tx
        .insert(retailHistory)
        .values(notes.map(({ code, values = {} }) => ({ orderId, at: clock.now(), ...by, code, values })))
      const payload: AnnouncedRetailChange = { orderId }
      await tx.execute(sql`select pg_notify(${retailChannel}, ${JSON.stringify(payload)})`)
    }
    return readRetail(tx, order)
  })
