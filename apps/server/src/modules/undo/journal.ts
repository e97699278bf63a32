import { UndoHours } from '@veck/contract'
import { groupBy } from '@veck/domain'
import { and, asc, eq, gt, inArray, lt, notExists, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/client.ts'
import { contentChanges, undoneChanges } from '../../db/schema/content-changes.ts'
import { rowChangesOf, type RowChange } from './row-changes.ts'

/** What a change wrote, and what the changes after it wrote that are not undone. */
export const readJournal = async (tx: Transaction, orderId: string, change: number) => {
  const pairs = await tx.select().from(undoneChanges).where(eq(undoneChanges.orderId, orderId))
  const ofOrder = eq(contentChanges.orderId, orderId)
  const own = await tx
    .select()
    .from(contentChanges)
    .where(and(ofOrder, eq(contentChanges.version, change)))
    .orderBy(asc(contentChanges.id))
  // A change and its undo together changed nothing.
  const cancelled = pairs.flatMap((pair) => [pair.change, pair.undoneBy])
  // As lists: each id as its own parameter would be too many for a large order.
  const rowIds = sql.param([...new Set(own.map(({ rowId }) => rowId))])
  const later = await tx
    .select()
    .from(contentChanges)
    .where(
      and(
        ofOrder,
        gt(contentChanges.version, change),
        sql`${contentChanges.rowId} = any(${rowIds}::uuid[])`,
        sql`${contentChanges.version} <> all(${sql.param(cancelled)}::integer[])`,
      ),
    )
    .orderBy(asc(contentChanges.id))
  const [grown] = await tx
    .select({ id: contentChanges.id })
    .from(contentChanges)
    .where(
      and(
        ofOrder,
        gt(contentChanges.version, change),
        eq(contentChanges.kind, 'insert'),
        inArray(contentChanges.table, ['folders', 'markings']),
        sql`${contentChanges.version} <> all(${sql.param(cancelled)}::integer[])`,
      ),
    )
    .limit(1)
  return {
    /** Whether folders or markings were added since: only then can an undo make the order larger than it was. */
    hasGrown: grown !== undefined,
    isUndone: pairs.some((pair) => pair.change === change),
    undoes: pairs.find((pair) => pair.undoneBy === change)?.change,
    rows: rowChangesOf(own),
    later: laterChanges(later),
  }
}

/** By row, and change by change: an item that one change removed and another restored was touched by both. */
const laterChanges = (entries: (typeof contentChanges.$inferSelect)[]): ReadonlyMap<string, RowChange[]> => {
  const ofChange = groupBy(entries, ({ version }) => version)
  return groupBy(
    [...ofChange.values()].flatMap((each) => rowChangesOf(each)),
    ({ rowId }) => rowId,
  )
}

/** Notes that `by` undid the change. If the change undid an earlier one, that one takes effect again. */
export const noteUndone = async (tx: Transaction, orderId: string, change: number, by: number) => {
  await tx.delete(undoneChanges).where(and(eq(undoneChanges.orderId, orderId), eq(undoneChanges.undoneBy, change)))
  await tx.insert(undoneChanges).values({ orderId, change, undoneBy: by })
}

/** Deletes the entries of changes that can no longer be undone. */
export const deleteOldContentChanges = async (db: Queryable, now: Date) => {
  await db.delete(contentChanges).where(lt(contentChanges.at, new Date(now.getTime() - UndoHours * 3_600_000)))
  const entries = db
    .select({ id: contentChanges.id })
    .from(contentChanges)
    .where(and(eq(contentChanges.orderId, undoneChanges.orderId), eq(contentChanges.version, undoneChanges.undoneBy)))
  await db.delete(undoneChanges).where(notExists(entries))
}
