import type { MoveFolder, SortFolder } from '@veck/contract'
import {
  FolderLevelsMax,
  foldersAfterMove,
  foldersIn,
  moveFolderRefusal,
  sortByName,
  type FolderMoveRefusal,
} from '@veck/domain'
import { and, eq, sql } from 'drizzle-orm'
import { problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Transaction } from '../../db/client.ts'
import { folders, markings } from '../../db/schema/folders.ts'
import { folderIn, folderNotFound } from '../orders/index.ts'
import { changeTree, type TreeDependencies } from './change-tree.ts'
import { nameOf } from './tree-items.ts'

/** Moves a folder with everything in it to another place, in its parent or another folder. */
export const moveFolder = (deps: TreeDependencies, who: SignedIn, move: MoveFolder) =>
  changeTree(deps, who, move.orderId, move.version, async (tx, tree, { offerName }) => {
    const refusal = moveFolderRefusal(tree, move)
    if (refusal) throw refusalOf(refusal, move.id)
    const folder = folderIn(tree, move.id)
    const source = foldersIn(tree).find(({ id }) => id === folder.parentId) ?? tree
    const target = move.parentId === null ? tree : folderIn(tree, move.parentId)
    const inOrder = foldersAfterMove(tree, move)
    if (source.id === target.id && isSameSequence(source.folders, inOrder)) return { result: undefined, history: [] }
    if (source.id !== target.id) await tx.update(folders).set({ parentId: target.id }).where(eq(folders.id, folder.id))
    await placeInOrder(tx, folders, inOrder)
    const values = { name: folder.name, from: nameOf(source, offerName), to: nameOf(target, offerName) }
    return { result: undefined, history: [{ code: 'folderMoved', values }] }
  })

/** Sorts folders and markings by name and number. */
export const sortFolder = (deps: TreeDependencies, who: SignedIn, { orderId, id, deep, version }: SortFolder) =>
  changeTree(deps, who, orderId, version, async (tx, tree, { offerName }) => {
    const top = id === null ? tree : folderIn(tree, id)
    let changed = false
    for (const folder of deep ? foldersIn(top) : [top]) {
      const [sortedFolders, sortedMarkings] = [sortByName(folder.folders), sortByName(folder.markings)]
      if (!isSameSequence(folder.folders, sortedFolders)) {
        await placeInOrder(tx, folders, sortedFolders)
        changed = true
      }
      if (!isSameSequence(folder.markings, sortedMarkings)) {
        await placeInOrder(tx, markings, sortedMarkings)
        changed = true
      }
    }
    return { result: undefined, history: changed ? [{ code: 'sorted', values: { name: nameOf(top, offerName) } }] : [] }
  })

const refusalOf = (refusal: FolderMoveRefusal, id: string) => {
  if (refusal === 'folderNotFound') return folderNotFound(id)
  if (refusal === 'tooDeep')
    return problem('conflict', { message: { key: 'Errors:tooDeep', values: { limit: FolderLevelsMax } } })
  return problem('conflict', { message: { key: refusal === 'root' ? 'Errors:rootFolder' : 'Errors:cannotMoveFolder' } })
}

const isSameSequence = (one: { id: string }[], other: { id: string }[]) =>
  one.length === other.length && one.every(({ id }, index) => id === other[index]?.id)

/** Only rows whose position changes are written. */
const placeInOrder = async (tx: Transaction, table: typeof folders | typeof markings, inOrder: { id: string }[]) => {
  const ids = sql.param(inOrder.map(({ id }) => id))
  await tx
    .update(table)
    .set({ position: sql`place.position` })
    .from(sql`unnest(${ids}::uuid[]) with ordinality as place (id, position)`)
    .where(and(eq(table.id, sql`place.id`), sql`${table.position} <> place.position`))
}
