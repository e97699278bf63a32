import { UndoSeconds, type RestoreFoldersAndMarkings } from '@veck/contract'
import { foldersIn, markingsIn } from '@veck/domain'
import { and, eq, gte, inArray } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { folders, markings } from '../../db/schema/folders.ts'
import { orderHistory } from '../../db/schema/history.ts'
import { problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import { folderNotFound, markingNotFound, readTree, requirePhotoQuota, requireSpace } from '../orders/index.ts'
import { changeTree, type TreeDependencies } from './change-tree.ts'
import { namesOf } from './tree-items.ts'

/**
 * Undoes the deletions of these items: each comes back to its place, with everything that was deleted with it. Items
 * that are not deleted are left unchanged, so that a second click has no effect.
 */
export const restoreItems = (
  deps: TreeDependencies,
  who: SignedIn,
  orderId: string,
  { version, ...chosen }: RestoreFoldersAndMarkings,
) =>
  changeTree(deps, who, orderId, version, async (tx, before, order, settings) => {
    const deleted = (await findItems(tx, orderId, chosen)).filter(({ deletedAt }) => deletedAt !== null)
    const earliest = deps.clock.now().getTime() - UndoSeconds * 1000
    if (deleted.some(({ deletedAt }) => deletedAt && deletedAt.getTime() < earliest)) throw problem('tooLateToUndo')
    const deletions = deleted.flatMap(({ deletionId }) => (deletionId ? [deletionId] : []))
    if (deletions.length === 0) return { result: undefined, history: [] }
    const back = { deletedAt: null, deletionId: null }
    const returned = [
      ...(await tx
        .update(folders)
        .set(back)
        .where(inArray(folders.deletionId, deletions))
        .returning({ id: folders.id })),
      ...(await tx
        .update(markings)
        .set(back)
        .where(inArray(markings.deletionId, deletions))
        .returning({ id: markings.id })),
    ]
    const tree = await readTree(tx, orderId)
    const there = new Set([...foldersIn(tree), ...markingsIn(tree)].map(({ id }) => id))
    // All items, not only the chosen ones: the folder of another item may have been deleted since.
    if (!returned.every(({ id }) => there.has(id))) throw problem('conflict', { message: { key: 'Errors:folderGone' } })
    if (await hasGrownSince(tx, orderId, deleted)) {
      const isFolder = new Set(foldersIn(tree).map(({ id }) => id))
      const backFolders = returned.filter(({ id }) => isFolder.has(id)).length
      requireSpace(settings, before, { folders: backFolders, markings: returned.length - backFolders })
      await requirePhotoQuota(tx, order)
    }
    const history = [{ code: 'restored' as const, values: { names: namesOf(tree, chosen) } }]
    return { result: undefined, history, linesChanged: true }
  })

const findItems = async (tx: Transaction, orderId: string, chosen: Omit<RestoreFoldersAndMarkings, 'version'>) => {
  const foundFolders = await tx
    .select()
    .from(folders)
    .where(and(eq(folders.orderId, orderId), inArray(folders.id, chosen.folders)))
  const foundMarkings = await tx
    .select()
    .from(markings)
    .where(and(eq(markings.orderId, orderId), inArray(markings.id, chosen.markings)))
  const missing = chosen.folders.find((id) => !foundFolders.some((row) => row.id === id))
  if (missing) throw folderNotFound(missing)
  if (chosen.markings.some((id) => !foundMarkings.some((row) => row.id === id))) throw markingNotFound()
  return [...foundFolders, ...foundMarkings]
}

const growing = ['folderCreated', 'folderCopied', 'markingCreated', 'markingCopied', 'imageAdded', 'restored'] as const

/**
 * Whether something was added after the deletion: only then can an undo make the order larger than it was. Items of an
 * order that was already too large can always be restored.
 */
const hasGrownSince = async (tx: Transaction, orderId: string, deleted: { deletedAt: Date | null }[]) => {
  const times = deleted.flatMap(({ deletedAt }) => (deletedAt ? [deletedAt.getTime()] : []))
  const since = new Date(Math.min(...times))
  const [found] = await tx
    .select({ id: orderHistory.id })
    .from(orderHistory)
    .where(
      and(eq(orderHistory.orderId, orderId), gte(orderHistory.at, since), inArray(orderHistory.code, [...growing])),
    )
    .limit(1)
  return found !== undefined
}
