import type { DeleteFoldersAndMarkings, DeleteMarkingQuery } from '@veck/contract'
import { findFolder, withContents, type ItemIds } from '@veck/domain'
import { inArray } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../db/client.ts'
import { folders, markings } from '../../db/schema/folders.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import { lookForOrderOfMarking, markingIn, markingNotFound, subfolderIn, type Tree } from '../orders/index.ts'
import { changeTree, type TreeDependencies } from './change-tree.ts'
import { namesOf } from './tree-items.ts'

/** Items that another user has already deleted are skipped (B7.12). */
export const deleteItems = (
  deps: TreeDependencies,
  who: SignedIn,
  { orderId, version, ...chosen }: DeleteFoldersAndMarkings,
) =>
  changeTree(deps, who, orderId, version, async (tx, tree) => {
    for (const id of chosen.folders) if (findFolder(tree, id)) subfolderIn(tree, id)
    return deleteFrom(tx, tree, chosen, deps.clock.now())
  })

/** Deletes one folder with its contents (B7.11). */
export const deleteFolder = async (deps: TreeDependencies, who: SignedIn, id: string) => {
  await changeTree(deps, who, { folderId: id }, undefined, async (tx, tree) => {
    const { id: folder } = subfolderIn(tree, id)
    return deleteFrom(tx, tree, { folders: [folder], markings: [] }, deps.clock.now())
  })
}

/** Deletes one marking (B7.10). */
export const deleteMarking = async (
  deps: TreeDependencies,
  who: SignedIn,
  { markingId, throwIfNull }: DeleteMarkingQuery,
) => {
  const orderId = await lookForOrderOfMarking(deps.db, markingId)
  if (!orderId && throwIfNull) throw markingNotFound()
  if (!orderId) return
  await changeTree(deps, who, orderId, undefined, async (tx, tree) => {
    if (throwIfNull) markingIn(tree, markingId)
    return deleteFrom(tx, tree, { folders: [], markings: [markingId] }, deps.clock.now())
  })
}

/** Marks the items and their contents as deleted, with one deletion id for the undo. */
const deleteFrom = async (tx: Transaction, tree: Tree, chosen: ItemIds, now: Date) => {
  const going = withContents(tree, chosen)
  if (going.folders.length + going.markings.length === 0) return { result: undefined, history: [] }
  const deletion = { deletedAt: now, deletionId: randomUUID() }
  await tx
    .update(folders)
    .set(deletion)
    .where(inArray(folders.id, [...going.folders]))
  await tx
    .update(markings)
    .set(deletion)
    .where(inArray(markings.id, [...going.markings]))
  const history = [{ code: 'deleted' as const, values: { names: namesOf(tree, chosen) } }]
  return { result: undefined, history, linesChanged: true }
}
