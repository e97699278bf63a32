import { and, asc, eq, gt, inArray, lt, notInArray } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/client.ts'
import { contentChanges, undoneChanges } from '../../db/schema/content-changes.ts'
import { rowChangesOf, type RowChange } from './row-changes.ts'

const undoHours = 48

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
  const rowIds = [...new Set(own.map(({ rowId }) => rowId))]
  const later = await tx
    .select()
    .from(contentChanges)
    .where(
      and(
        ofOrder,
        gt(contentChanges.version, change),
        inArray(contentChanges.rowId, rowIds),
        cancelled.length > 0 ? notInArray(contentChanges.version, cancelled) : undefined,
      ),
    )
    .orderBy(asc(contentChanges.id))
  return {
    isUndone: pairs.some((pair) => pair.change === change),
    undoes: pairs.find((pair) => pair.undoneBy === change)?.change,
    rows: rowChangesOf(own),
    later: laterChanges(later),
  }
}

/** Change by change: an item that one change removed and another restored was touched by both. */
const laterChanges = (entries: (typeof contentChanges.$inferSelect)[]): RowChange[] =>
  [...new Set(entries.map(({ version }) => version))].flatMap((version) =>
    rowChangesOf(entries.filter((entry) => entry.version === version)),
  )

/** Notes that `by` undid the change. If the change undid an earlier one, that one takes effect again. */
export const noteUndone = async (tx: Transaction, orderId: string, change: number, by: number) => {
  await tx.delete(undoneChanges).where(and(eq(undoneChanges.orderId, orderId), eq(undoneChanges.undoneBy, change)))
  await tx.insert(undoneChanges).values({ orderId, change, undoneBy: by })
}

/** Deletes the entries of changes that can no longer be undone. */
export const deleteOldContentChanges = async (db: Queryable, now: Date) => {
  await db.delete(contentChanges).where(lt(contentChanges.at, new Date(now.getTime() - undoHours * 3_600_000)))
}
