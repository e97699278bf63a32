import type { UndoChange } from '@veck/contract'
import { canEditContents, foldersIn, isSameEmail, markingsIn } from '@veck/domain'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Transaction } from '../../db/client.ts'
import { journaledTables } from '../../db/schema/content-changes.ts'
import { folders, markings } from '../../db/schema/folders.ts'
import { orderHistory } from '../../db/schema/history.ts'
import type { Pricing } from '../calculator/index.ts'
import {
  changeOrder,
  readTerms,
  readTree,
  requirePhotoQuota,
  requireSpace,
  totalsOf,
  type ChangeDependencies,
  type HistoryNote,
  type Tree,
} from '../orders/index.ts'
import { readGeneralSettings } from '../settings/index.ts'
import { noteUndone, readJournal } from './journal.ts'
import { revertRows } from './revert-rows.ts'
import { stillUndoable, type RowChange } from './row-changes.ts'

/**
 * Restores the contents that a change of the order wrote, exactly as they were, if nobody has changed the same things
 * since. The undo is a change itself: undoing it does the change again. A second click has no effect.
 */
export const undoChange = async (
  { pricing, ...deps }: ChangeDependencies & { pricing: Pricing },
  who: SignedIn,
  orderId: string,
  { change }: UndoChange,
) => {
  const terms = await readTerms(pricing)
  const { version, result } = await changeOrder(
    deps,
    who,
    orderId,
    { permission: canEditContents, isExact: true },
    async (tx, order) => {
      const { isUndone, undoes, rows, later, hasGrown } = await readJournal(tx, orderId, change)
      if (isUndone) return { result: undefined, history: [] }
      if (rows.length === 0) throw problem('tooLateToUndo')
      const entries = await entriesOf(tx, orderId, change)
      const [entry] = entries
      // A browser may take the change of another user for its own, if a call of its own changed nothing.
      if (entry && !isSameEmail(entry.byEmail, who.user.email)) throw problem('notYourChange')
      const undoable = rows.flatMap((row) => stillUndoable(row, later.get(row.rowId) ?? []) ?? [])
      if (undoable.length < rows.length) throw problem('changedSince')
      const before = await readTree(tx, orderId)
      const deletion = { now: deps.clock.now(), id: randomUUID() }
      for (const table of journaledTables)
        await revertRows(
          tx,
          table,
          undoable.filter((row) => row.table === table),
          deletion,
        )
      await requireWholeTree(tx, orderId)
      if (hasGrown) requireSpace(await readGeneralSettings(tx), before, growthOf(before, await readTree(tx, orderId)))
      if (undoable.some(restoresMarking)) await requirePhotoQuota(tx, order)
      await noteUndone(tx, orderId, change, order.version + 1)
      const note = noteOf(entries, undoes !== undefined)
      return {
        result: note,
        history: [note],
        set: await totalsOf(tx, order, terms),
      }
    },
  )
  return { version, note: result }
}

/** Its photos come back with it. */
const restoresMarking = (row: RowChange) =>
  row.table === 'markings' && row.kind === 'update' && 'deleted_at' in row.before

/** An item that somebody has put into a folder since must not disappear with it. */
const requireWholeTree = async (tx: Transaction, orderId: string) => {
  const tree = await readTree(tx, orderId)
  const [found] = await tx
    .select({
      folders: sql<number>`(select count(*)::int from ${folders} where ${and(eq(folders.orderId, orderId), isNull(folders.deletedAt))})`,
      markings: sql<number>`(select count(*)::int from ${markings} where ${and(eq(markings.orderId, orderId), isNull(markings.deletedAt))})`,
    })
    .from(sql`(select) as once`)
  if (foldersIn(tree).length !== found?.folders || markingsIn(tree).length !== found.markings)
    throw problem('changedSince')
}

const growthOf = (before: Tree, after: Tree) => ({
  folders: foldersIn(after).length - foldersIn(before).length,
  markings: markingsIn(after).length - markingsIn(before).length,
})

type Entry = typeof orderHistory.$inferSelect

const entriesOf = (tx: Transaction, orderId: string, change: number): Promise<Entry[]> =>
  tx
    .select()
    .from(orderHistory)
    .where(and(eq(orderHistory.orderId, orderId), eq(orderHistory.version, change)))
    .orderBy(asc(orderHistory.id))

/** Names what was undone: an import as a whole, anything else by the first entry of that change. */
const noteOf = (entries: readonly Entry[], redone: boolean): HistoryNote => {
  const code = redone ? 'redone' : 'undone'
  const count = (of: HistoryNote['code']) => entries.filter((entry) => entry.code === of).length
  const [changed, added] = [count('cellImported'), count('markingImported')]
  if (changed + added > 0) return { code, values: { changed, added, of: 'workbookImported' } }
  const [entry] = entries
  const { of = entry?.code ?? 'contentsRestored', ...values } = entry?.values ?? {}
  return { code, values: { ...values, of } }
}
