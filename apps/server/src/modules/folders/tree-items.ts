import { findFolder, findMarking, isRoot, type ItemIds } from '@veck/domain'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { folders, markings } from '../../db/schema/folders.ts'
import { problem } from '../../core/problem.ts'
import type { MarkingRow, Tree } from '../orders/index.ts'

// B8.8
export const folderNotFound = (id: string) =>
  problem('notFound', { message: { key: 'Errors:folderNotFound', values: { id } } })
export const markingNotFound = () => problem('notFound', { message: { key: 'Errors:markingNotFound' } })

/** The offer a folder is in, deleted or not. */
export const findOrderOfFolder = async (db: Queryable, id: string): Promise<string> => {
  const [row] = await db.select({ orderId: folders.orderId }).from(folders).where(eq(folders.id, id))
  if (!row) throw folderNotFound(id)
  return row.orderId
}

/** The offer a marking is in, deleted or not. */
export const lookForOrderOfMarking = async (db: Queryable, id: string): Promise<string | undefined> => {
  const [row] = await db.select({ orderId: markings.orderId }).from(markings).where(eq(markings.id, id))
  return row?.orderId
}

export const findOrderOfMarking = async (db: Queryable, id: string): Promise<string> => {
  const orderId = await lookForOrderOfMarking(db, id)
  if (!orderId) throw markingNotFound()
  return orderId
}

export const folderIn = (tree: Tree, id: string): Tree => {
  const folder = findFolder(tree, id)
  if (!folder) throw folderNotFound(id)
  return folder
}

/** The root is the offer itself: it is renamed, copied and deleted with it. */
export const subfolderIn = (tree: Tree, id: string): Tree => {
  const folder = folderIn(tree, id)
  if (isRoot(folder)) throw problem('conflict', { message: { key: 'Errors:rootFolder' } })
  return folder
}

export const markingIn = (tree: Tree, id: string): MarkingRow => {
  const marking = findMarking<MarkingRow>(tree, id)
  if (!marking) throw markingNotFound()
  return marking
}

/** The root is called what the offer is called. */
export const nameOf = (folder: Tree, offerName: string) => (isRoot(folder) ? offerName : folder.name)

const namesShown = 3

/** `Kök, Sovrum, Fönster 1 + 4`: of the chosen items that the tree has. */
export const namesOf = (tree: Tree, chosen: ItemIds) => {
  const items = [
    ...chosen.folders.map((id) => findFolder(tree, id)),
    ...chosen.markings.map((id) => findMarking<MarkingRow>(tree, id)),
  ]
  const names = items.flatMap((item) => (item ? [item.name] : []))
  const shown = names.slice(0, namesShown).join(', ')
  return names.length > namesShown ? `${shown} + ${names.length - namesShown}` : shown
}
