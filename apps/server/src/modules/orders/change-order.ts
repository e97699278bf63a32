import { eq } from 'drizzle-orm'
import { pipelined } from '../../db/pipelined.ts'
import type { Database, Transaction } from '../../db/client.ts'
import { orders } from '../../db/schema/orders.ts'
import { problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Clock } from '../../ports/clock.ts'
import { announceChange } from './announce-change.ts'
import { requireFound, factsFrom, findFacts, orderNotFound, rightsOf, type OrderPermission } from './order-access.ts'
import { lockOrders, type OrderRow } from './order-repository.ts'
import { recordHistory, type Actor, type HistoryNote } from './record-history.ts'

/** What a change did; without history nothing changed after all, and the version stays. */
export type OrderChange<Result> = {
  result: Result
  history: HistoryNote[]
  /** Columns of the offer itself. */
  set?: Partial<OrderRow> | undefined
}

export type ChangeRequirements = { permission: OrderPermission; version?: number | undefined }
export type ChangeDependencies = { db: Database; clock: Clock }

/**
 * The one way in which an offer is changed: one at a time, by someone who may, from the version they saw; told in the
 * history and to everyone who looks at it. All or nothing.
 */
export const changeOrder = <Result>(
  { db, clock }: ChangeDependencies,
  who: SignedIn,
  orderId: string,
  { permission, version }: ChangeRequirements,
  change: (tx: Transaction, order: OrderRow) => Promise<OrderChange<Result>>,
): Promise<{ result: Result; version: number }> =>
  db.transaction(async (tx) => {
    // Asked at once, read one after the other: the facts are those that hold under the lock.
    const [[order], found] = await Promise.all([lockOrders(tx, [orderId]), findFacts(tx, who, orderId)])
    if (!order || !found) throw orderNotFound()
    requireFound(permission(rightsOf(who), factsFrom(who.user, order, found)))
    if (version !== undefined && version !== order.version) throw problem('stale')
    const { result, history, set } = await change(tx, order)
    if (history.length === 0) return { result, version: order.version }
    return { result, version: await saveChange(tx, clock, who, order, { history, set }) }
  })

/** Of a locked offer; answers its new version. */
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
