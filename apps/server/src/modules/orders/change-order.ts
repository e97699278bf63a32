import { and, eq, sql } from 'drizzle-orm'
import { problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Database, Transaction } from '../../db/client.ts'
import { pipelined } from '../../db/pipelined.ts'
import { prepared } from '../../db/prepared.ts'
import { contentChanges } from '../../db/schema/content-changes.ts'
import { orders } from '../../db/schema/orders.ts'
import { updaterOf } from '../../db/write-rows.ts'
import type { Clock } from '../../ports/clock.ts'
import {
  toOrderFacts,
  findFacts,
  orderNotFound,
  requirePermission,
  rightsOf,
  type OrderPermission,
} from './order-access.ts'
import { findOrderOfFolder } from './order-items.ts'
import type { OrderKey } from './order-key.ts'
import { lockOrder, type OrderRow } from './order-repository.ts'
import { recordHistory, type Actor, type HistoryNote } from './record-history.ts'

/** The result of a change. Without history nothing was changed, and the version stays. */
export type OrderChange<Result> = {
  result: Result
  history: HistoryNote[]
  /** New values of columns of the order. */
  set?: Partial<OrderRow> | undefined
  /** Statements that were sent and whose answers the change does not need. */
  sent?: Promise<unknown>[] | undefined
}

export type ChangeRequirements<Read = undefined> = {
  permission: OrderPermission
  version?: number | undefined
  /** What the change reads, after the order is locked. It is sent with the lock, before the permission is known. */
  read?: ((tx: Transaction) => Promise<Read>) | undefined
}
/** `order`: its row after the change. A trigger of the database may have written more columns. */
export type ChangedOrder<Result> = { result: Result; version: number; order: OrderRow }
export type ChangeDependencies = { db: Database; clock: Clock }

/**
 * Every change of an order goes through this function, in one transaction: lock, permission, check of the version the
 * user saw, the change itself, history, and notification of everyone who has the order open.
 */
export const changeOrder = async <Result, Read = undefined>(
  { db, clock }: ChangeDependencies,
  who: SignedIn,
  key: OrderKey,
  { permission, version, read }: ChangeRequirements<Read>,
  change: (tx: Transaction, order: OrderRow, read: Read) => Promise<OrderChange<Result>>,
): Promise<ChangedOrder<Result>> => {
  let saved = Promise.resolve()
  const changed = await db.transaction(async (tx) => {
    // Sent together, executed in sequence: everything is read after the lock is taken.
    const locking = lockOrder(tx, key)
    const finding = findFacts(tx, who, key)
    const reading = read?.(tx)
    // If it fails, the permission is reported first.
    reading?.catch(() => {})
    const [order, found] = await Promise.all([locking, finding])
    if (!order || !found) throw await notFoundBy(tx, key)
    requirePermission(permission(rightsOf(who), toOrderFacts(who.user, order, found)))
    if (version !== undefined && version !== order.version) throw problem('stale')
    const { result, history, set, sent = [] } = await change(tx, order, (await reading) as Read)
    const isChanged = history.length > 0
    const now = clock.now()
    // The commit follows without waiting for the answers. If a statement fails, PostgreSQL rolls back instead.
    saved = pipelined([
      ...sent,
      ...(isChanged ? sendChange(tx, now, who, order, { history, set }) : [forget(tx, order)]),
    ])
    saved.catch(() => {})
    const after = isChanged ? { ...order, ...set, version: nextVersion(order), updatedAt: now } : order
    return { result, version: after.version, order: after }
  })
  await saved
  return changed
}

/** The caller named a folder: if it does not exist, that is what is not found. */
const notFoundBy = async (tx: Transaction, key: OrderKey) => {
  if (typeof key !== 'string') await findOrderOfFolder(tx, key.folderId)
  return orderNotFound()
}

const nextVersion = ({ version }: OrderRow) => version + 1

const updateOrder = updaterOf(orders, { id: orders.id, name: 'order', returning: { id: orders.id } })

const sendChange = (
  tx: Transaction,
  now: Date,
  { user }: { user: Actor },
  order: OrderRow,
  { history, set }: Omit<OrderChange<unknown>, 'result'>,
): Promise<unknown>[] => {
  const version = nextVersion(order)
  return [
    updateOrder(tx, order.id, { ...set, version, updatedAt: now, updatedBy: user.email }),
    recordHistory(tx, { orderId: order.id, version }, user, now, history),
    announceChange(tx, { orderId: order.id, version, by: user.email }),
  ]
}

/** What was written without a change of the order, such as the number of a price list, is not undone with the next one. */
const forget = (tx: Transaction, order: OrderRow) =>
  tx
    .delete(contentChanges)
    .where(and(eq(contentChanges.orderId, order.id), eq(contentChanges.version, nextVersion(order))))

/** Saves the change of a locked order and returns the new version. */
export const saveChange = async (
  tx: Transaction,
  clock: Clock,
  who: { user: Actor },
  order: OrderRow,
  change: Omit<OrderChange<unknown>, 'result'>,
) => {
  await pipelined(sendChange(tx, clock.now(), who, order, change))
  return nextVersion(order)
}

/** The PostgreSQL channel on which every server process receives changes, including its own. */
export const changesChannel = 'veck_order_changes'
export type AnnouncedChange = {
  orderId: string
  version: number
  by: string
  /** The supplier has said something new about the delivery. */
  isDelivery?: boolean
}

const announcement = prepared((db) =>
  db
    .select({ sent: sql`pg_notify(${sql.placeholder('channel')}, ${sql.placeholder('payload')})` })
    .from(sql`(select) as once`)
    .prepare('announce_change'),
)

/** PostgreSQL delivers it when the transaction commits. */
export const announceChange = async (tx: Transaction, change: AnnouncedChange) => {
  await announcement(tx).execute({ channel: changesChannel, payload: JSON.stringify(change) })
}
