import { and, eq, exists, inArray, isNotNull, isNull, sql, type Placeholder, type SQL } from 'drizzle-orm'
import { alias, type SelectedFieldsFlat } from 'drizzle-orm/pg-core'
import type { LiveSession, SessionValues, SignedIn } from '../../core/signed-in.ts'
import type { Queryable, Transaction } from '../../db/client.ts'
import { folders } from '../../db/schema/folders.ts'
import { orders } from '../../db/schema/orders.ts'
import { findSession, isLiveSession, selectLiveSession } from '../accounts/index.ts'
import {
  factColumns,
  givenReader,
  readerInSession,
  readerValues,
  type FoundFacts,
  type Reader,
} from './order-access.ts'
import { keyValues, preparedByKey, type OrderKey } from './order-key.ts'
import { notDeleted, type OrderRow } from './order-repository.ts'

/** `hasFollowers`: the order has rooms that follow a type. */
export type ChangedFacts = FoundFacts & { hasFollowers: boolean }

/** An order that is locked until the transaction ends, and what a change of it begins with. */
export type LockedOrder<Read> = { order: OrderRow; facts: ChangedFacts; toRead: () => Read }

/** Locks an order, and reads with the same statement the facts about it and what else the change begins with. */
export type LockingReader<Read> = {
  ofUser: (tx: Transaction, who: SignedIn, key: OrderKey) => Promise<LockedOrder<Read> | undefined>
  /** Finds the session too. Without a valid one nothing is locked. */
  ofSession: (
    tx: Transaction,
    key: OrderKey,
    session: SessionValues,
  ) => Promise<(LiveSession & { locked: LockedOrder<Read> | undefined }) | undefined>
}

const changedFactColumns = (db: Queryable, reader: Reader) => {
  const followers = db
    .select({ one: sql`1` })
    .from(folders)
    .where(and(eq(folders.orderId, orders.id), isNotNull(folders.follows), isNull(folders.deletedAt)))
  return { ...factColumns(db, reader), hasFollowers: sql<boolean>`${exists(followers)}` }
}

const before = alias(orders, 'before')

/**
 * `isOutdated`: the order was changed after the statement began, usually while it waited for the lock. Then `order` is the changed
 * row, but everything else in the statement is what it was before. A right that is taken away without the lock may still count for a
 * change that waits.
 *
 * The setting lets the triggers of the contents note what the change does to each row, for the undo.
 */
const lockColumns = (db: Queryable) => ({
  order: orders,
  isOutdated: sql<boolean>`${orders}.xmin <> ${db
    .select({ xmin: sql`xmin` })
    .from(before)
    .where(eq(before.id, orders.id))}`,
  journal: sql`set_config('veck.journal', ${orders.id}::text, true)`,
})

const isOrder = (id: Placeholder | SQL) => and(eq(orders.id, id), notDeleted)

/**
 * Makes the changes that wait for these locked orders read everything again. For a transaction that does not change the orders,
 * but sessions or rights.
 */
export const outdateWaiting = async (tx: Transaction, ids: string[]) => {
  await tx.update(orders).set({ version: orders.version }).where(inArray(orders.id, ids))
}

/** Now that the order is locked, an outdated statement runs again without waiting. */
const upToDate = async <Row extends { isOutdated: boolean }>(lock: () => Promise<Row[]>): Promise<Row | undefined> => {
  const [found] = await lock()
  return found?.isOutdated ? (await lock())[0] : found
}

export const lockingReader = <More, Read>(
  name: string,
  columns: (db: Queryable) => SelectedFieldsFlat,
  toRead: (more: More) => Read,
): LockingReader<Read> => {
  const lockAndRead = (db: Queryable, reader: Reader) => ({
    ...lockColumns(db),
    facts: changedFactColumns(db, reader),
    more: columns(db),
  })
  const ofUser = preparedByKey((db, orderId, nameOf) =>
    db
      .select(lockAndRead(db, givenReader))
      .from(orders)
      .where(isOrder(orderId))
      .for('no key update')
      .prepare(nameOf(`lock_${name}`)),
  )
  const ofSession = preparedByKey((db, orderId, nameOf) =>
    selectLiveSession(db, lockAndRead(db, readerInSession))
      .innerJoin(orders, isOrder(orderId))
      .where(isLiveSession)
      .for('no key update', { of: orders })
      .prepare(nameOf(`session_lock_${name}`)),
  )
  const asLocked = ({ order, facts, more }: { order: OrderRow; facts: ChangedFacts; more: unknown }) => ({
    order,
    facts,
    toRead: () => toRead(more as More),
  })

  return {
    ofUser: async (tx, who, key) => {
      const values = { ...readerValues(who), ...keyValues(key) }
      const found = await upToDate(() => ofUser(tx, key).execute(values))
      return found && asLocked(found)
    },
    ofSession: async (tx, key, session) => {
      const values = { ...session, ...keyValues(key) }
      const found = await upToDate(() => ofSession(tx, key).execute(values))
      if (found) return { session: found.session, user: found.user, locked: asLocked(found) }
      const alone = await findSession(tx)(session)
      return alone && { ...alone, locked: undefined }
    },
  }
}

/** For changes that begin with nothing but the order and the facts about it. */
export const orderOnly = lockingReader(
  'changed_facts',
  () => ({}),
  () => undefined,
)
