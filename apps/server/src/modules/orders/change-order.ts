import { eq, sql } from 'drizzle-orm'
import { problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Database, Transaction } from '../../db/client.ts'
import { pipelined } from '../../db/pipelined.ts'
import { orders } from '../../db/schema/orders.ts'
import type { Clock } from '../../ports/clock.ts'
import {
  toOrderFacts,
  findFacts,
  orderNotFound,
  requirePermission,
  rightsOf,
  type OrderPermission,
} from './order-access.ts'
import { lockOrders, type OrderRow } from './order-repository.ts'
import { recordHistory, type Actor, type HistoryNote } from './record-history.ts'

/** The result of a change. Without history nothing was changed, and the version stays. */
export type OrderChange<Result> = {
  result: Result
  history: HistoryNote[]
  /** New values of columns of the order. */
  set?: Partial<OrderRow> | undefined
}

export type ChangeRequirements = { permission: OrderPermission; version?: number | undefined }
export type ChangeDependencies = { db: Database; clock: Clock }

/**
 * Every change of an order goes through this function, in one transaction: lock, permission, check of the version the
 * user saw, the change itself, history, and notification of everyone who has the order open.
 */
export const changeOrder = <Result>(
  { db, clock }: ChangeDependencies,
  who: SignedIn,
  orderId: string,
  { permission, version }: ChangeRequirements,
  change: (tx: Transaction, order: OrderRow) => Promise<OrderChange<Result>>,
): Promise<{ result: Result; version: number }> =>
  db.transaction(async (tx) => {
    // Sent together, executed in sequence: the facts are read after the lock is taken.
    const [[order], found] = await Promise.all([lockOrders(tx, [orderId]), findFacts(tx, who, orderId)])
    if (!order || !found) throw orderNotFound()
    requirePermission(permission(rightsOf(who), toOrderFacts(who.user, order, found)))
    if (version !== undefined && version !== order.version) throw problem('stale')
    const { result, history, set } = await change(tx, order)
    if (history.length === 0) return { result, version: order.version }
    return { result, version: await saveChange(tx, clock, who, order, { history, set }) }
  })

/** Saves the change of a locked order and returns the new version. */
export const saveChange = async (
  tx: Transaction,
  clock: Clock,
  { user }: { user: Actor },
  order: OrderRow,
  { history, set }: Omit<OrderChange<unknown>, 'result'>,
) => {
  const now = clock.now()
  const version = order.version + 1
  await pipelined([
    tx
      .update(orders)
      .set({ ...set, version, updatedAt: now, updatedBy: user.email })
      .where(eq(orders.id, order.id)),
    recordHistory(tx, { orderId: order.id }, user, now, history),
    announceChange(tx, { orderId: order.id, version, by: user.email }),
  ])
  return version
}

/** The PostgreSQL channel on which every server process receives changes, including its own. */
export const changesChannel = 'veck_order_changes'
export type AnnouncedChange = { orderId: string; version: number; by: string }

/** PostgreSQL delivers it when the transaction commits. */
export const announceChange = async (tx: Transaction, change: AnnouncedChange) => {
  await tx.execute(sql`select pg_notify(${changesChannel}, ${JSON.stringify(change)})`)
}
