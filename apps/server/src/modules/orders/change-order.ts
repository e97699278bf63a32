import type { CurtainError, Ore } from '@veck/domain'
import { and, eq, sql } from 'drizzle-orm'
import { problem, type Problem } from '../../core/problem.ts'
import type { FindCaller, SignedIn } from '../../core/signed-in.ts'
import type { Database, Transaction } from '../../db/client.ts'
import { pipelined, pipelinedTransaction } from '../../db/pipelined.ts'
import { prepared } from '../../db/prepared.ts'
import { contentChanges } from '../../db/schema/content-changes.ts'
import { orders } from '../../db/schema/orders.ts'
import { updaterOf } from '../../db/write-rows.ts'
import type { Clock } from '../../ports/clock.ts'
import { orderOnly, type ChangedFacts, type LockedOrder, type LockingReader } from './locked-order.ts'
import { toOrderFacts, orderNotFound, requirePermission, rightsOf, type OrderPermission } from './order-access.ts'
import { findOrderOfFolder } from './order-items.ts'
import { actorOf, appendAudit, type AuditEntry } from '../audit/index.ts'
import type { Pricing } from '../calculator/index.ts'
import type { OrderKey } from './order-key.ts'
import type { OrderRow } from './order-repository.ts'
import { historyValues, writesHistory, type HistoryAuthor, type HistoryNote } from './record-history.ts'

/** The result of a change. Without history nothing was changed, and the version stays. */
export type OrderChange<Result> = {
  result: Result
  history: HistoryNote[]
  /** New values of columns of the order. */
  set?: Partial<OrderRow> | undefined
  /** Statements that were sent and whose answers the change does not need. */
  sent?: Promise<unknown>[] | undefined
  /** What the audit log records of the change. */
  audit?: AuditEntry[] | undefined
  /** The change is only shown: everything that it wrote is rolled back. */
  isPreview?: boolean | undefined
}

export type ChangeRequirements<Read = undefined> = {
  permission: OrderPermission
  version?: number | undefined
  /**
   * What the change reads, after the order is locked. It is sent with the lock, before the permission is known. A `LockingReader`
   * needs no statement of its own. With a `FindCaller` only a `LockingReader` is possible: nothing may be read before the session
   * is known.
   */
  read?: ((tx: Transaction) => Promise<Read>) | LockingReader<Read> | undefined
  /** The change restores or prices the contents with the rooms that they have: rooms do not follow it. */
  isExact?: boolean | undefined
}
/** What a change did to the rooms that follow a type which it changed. */
export type Followed = {
  /** Columns of the order, if a line of a room changed. */
  set: Partial<OrderRow>
  /** The markings whose curtain changed, with the prices before and after; null if there was no curtain. */
  changed: { priceBefore: Ore | null; priceAfter: Ore }[]
  /** The markings that cannot be made with the new value: they keep what they had. */
  refused: { markingId: string; markingName: string; folderName: string; error: CurtainError | Problem }[]
}
/**
 * Prepares, before the transaction, what gives the rooms of an order the change of their types. It runs after the change,
 * in its transaction (modules/room-types).
 */
export type FollowTypes = () => Promise<(tx: Transaction, order: OrderRow, now: Date) => Promise<Followed>>

/** `order`: its row after the change. A trigger of the database may have written more columns. */
export type ChangedOrder<Result> = {
  result: Result
  version: number
  order: OrderRow
  /** Absent if the order has no rooms that follow a type. */
  followed?: Followed | undefined
}
/** `followTypes`: required by changes of the contents. */
export type ChangeDependencies = { db: Database; clock: Clock; followTypes?: FollowTypes | undefined }
export type ContentDependencies = ChangeDependencies & { pricing: Pricing; followTypes: FollowTypes }

/**
 * Every change of an order goes through this function, in one transaction: lock, permission, check of the version the
 * user saw, the change itself, history, and notification of everyone who has the order open.
 */
export const changeOrder = async <Result, Read = undefined>(
  { db, clock, followTypes }: ChangeDependencies,
  by: SignedIn | FindCaller,
  key: OrderKey,
  { permission, version, read, isExact = false }: ChangeRequirements<Read>,
  change: (tx: Transaction, order: OrderRow, read: Read, facts: ChangedFacts) => Promise<OrderChange<Result>>,
): Promise<ChangedOrder<Result>> => {
  const follow = isExact ? () => undefined : ((await followTypes?.()) ?? refuseContents)
  const changing = pipelinedTransaction(db, async (tx, sendLast) => {
    const { who, locked, toRead } = await begin(tx, by, key, read)
    if (!locked) throw await notFoundBy(tx, key)
    const { order, facts } = locked
    requirePermission(permission(rightsOf(who), toOrderFacts(who.user, order, facts)))
    if (version !== undefined && version !== order.version) throw problem('stale')
    const done = await change(tx, order, (await toRead()) as Read, facts)
    const { result, history, sent = [], audit = [] } = done
    const isChanged = history.length > 0
    const now = clock.now()
    if (isChanged && facts.hasFollowers) await pipelined(sent)
    const followed = isChanged && facts.hasFollowers ? await follow(tx, order, now) : undefined
    const set = followed ? { ...done.set, ...followed.set } : done.set
    if (done.isPreview) throw new Preview({ result, version: order.version, order, followed })
    sendLast([
      ...sent,
      ...(isChanged ? sendChange(tx, now, who, order, { history, set }) : [forget(tx, order)]),
      // Last, because others wait for its lock until the commit.
      ...(audit.length > 0 ? [appendAudit(tx, clock, actorOf(who), ...audit)] : []),
    ])
    const after = isChanged ? { ...order, ...set, version: nextVersion(order), updatedAt: now } : order
    return { result, version: after.version, order: after, followed }
  })
  return changing.catch((error: unknown) => {
    if (error instanceof Preview) return error.changed as ChangedOrder<Result>
    throw error
  })
}

type Begun<Read> = {
  locked: LockedOrder<unknown> | undefined
  toRead: () => Read | Promise<Read> | undefined
}

/**
 * Locks and reads the order. The statements are sent together and executed in sequence: what is read is as it is behind the lock.
 * A `FindCaller` finds the session with the same statement. A user who may not make the call waits for the lock before
 * being refused, as one without rights to the order does.
 */
const begin = async <Read>(
  tx: Transaction,
  by: SignedIn | FindCaller,
  key: OrderKey,
  read: ChangeRequirements<Read>['read'],
): Promise<Begun<Read> & { who: SignedIn }> => {
  const reader = typeof read === 'object' ? read : orderOnly
  if (typeof by !== 'function') {
    const locking = reader.ofUser(tx, by, key)
    const reading = typeof read === 'function' ? read(tx) : undefined
    // If it fails, the permission is reported first.
    reading?.catch(() => {})
    const locked = await locking
    return { who: by, locked, toRead: () => reading ?? locked?.toRead() }
  }
  if (typeof read === 'function') throw new Error('This would read an order before the session is known')
  let found: Awaited<ReturnType<typeof reader.ofSession>>
  const who = await by(async (session) => {
    found = await reader.ofSession(tx, key, session)
    return found
  })
  if (!found) throw new Error('The caller was found without the statement of the change')
  const { locked } = found
  return { who, locked, toRead: () => locked?.toRead() }
}

/** A change without `followTypes` must not write contents: rooms would silently not follow it. */
const refuseContents = async (tx: Transaction, order: OrderRow) => {
  const [written] = await tx.select({ id: contentChanges.id }).from(contentChanges).where(isNextChange(order)).limit(1)
  if (written) throw new Error('A change of the contents needs followTypes')
  return undefined
}

/** Thrown to roll back. */
class Preview extends Error {
  readonly changed: ChangedOrder<unknown>

  constructor(changed: ChangedOrder<unknown>) {
    super('A preview is rolled back')
    this.changed = changed
  }
}

/** The caller named a folder: if it does not exist, that is what is not found. */
const notFoundBy = async (tx: Transaction, key: OrderKey) => {
  if (typeof key !== 'string') await findOrderOfFolder(tx, key.folderId)
  return orderNotFound()
}

const nextVersion = ({ version }: OrderRow) => version + 1

const sendChange = (
  tx: Transaction,
  now: Date,
  { user }: { user: HistoryAuthor },
  order: OrderRow,
  { history, set }: Omit<OrderChange<unknown>, 'result'>,
): Promise<unknown>[] => {
  const version = nextVersion(order)
  const changed = { ...set, version, updatedAt: now, updatedBy: user.email }
  return [
    updateAndAnnounce(tx, order.id, changed, {
      ...announced({ orderId: order.id, version, by: user.email }),
      ...historyValues(version, user, now, history),
    }),
  ]
}

/** What was written without a change of the order, such as the number of a price list, is not undone with the next one. */
const forget = (tx: Transaction, order: OrderRow) => tx.delete(contentChanges).where(isNextChange(order))

/** What the change that is being made has written. */
export const isNextChange = (order: OrderRow) =>
  and(eq(contentChanges.orderId, order.id), eq(contentChanges.version, nextVersion(order)))

/** Saves the change of a locked order and returns the new version. */
export const saveChange = async (
  tx: Transaction,
  clock: Clock,
  who: { user: HistoryAuthor },
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

/** PostgreSQL delivers it when the transaction commits. */
const notify = sql`pg_notify(${sql.placeholder('channel')}, ${sql.placeholder('payload')})`
const announced = (change: AnnouncedChange) => ({ channel: changesChannel, payload: JSON.stringify(change) })

// One statement: each takes processor time, here and in the database.
const updateAndAnnounce = updaterOf(orders, {
  id: orders.id,
  name: 'order',
  returning: { id: orders.id },
  also: notify,
  writes: writesHistory,
})

const announcement = prepared((db) =>
  db
    .select({ sent: notify })
    .from(sql`(select) as once`)
    .prepare('announce_change'),
)

export const announceChange = async (tx: Transaction, change: AnnouncedChange) => {
  await announcement(tx).execute(announced(change))
}
