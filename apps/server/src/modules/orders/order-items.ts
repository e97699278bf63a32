import { findFolder, findMarking, isRoot } from '@veck/domain'
import { and, eq, inArray, isNull, sql, type Placeholder } from 'drizzle-orm'
import { problem } from '../../core/problem.ts'
import type { Queryable } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'
import { folders, markings } from '../../db/schema/folders.ts'
import { markingImages } from '../../db/schema/images.ts'
import { orderLines } from '../../db/schema/order-lines.ts'
import { lineColumns, type MarkingRow, type Tree } from './tree-repository.ts'

// Ids of what an order contains: folders, markings, lines, images. A call that names an order and something in it looks
// both up here together, so that an id of another order is the same problem as an id that does not exist.

export const folderNotFound = (id: string) =>
  problem('notFound', { message: { key: 'Errors:folderNotFound', values: { id } } })
export const markingNotFound = () => problem('notFound', { message: { key: 'Errors:markingNotFound' } })
const lineNotFound = () => problem('notFound', { message: { key: 'Errors:lineNotFound' } })
export const imageNotFound = () => problem('notFound', { message: { key: 'Errors:imageNotFound' } })

/** The order that a folder is in, deleted or not. */
export const findOrderOfFolder = async (db: Queryable, id: string): Promise<string> => {
  const [row] = await db.select({ orderId: folders.orderId }).from(folders).where(eq(folders.id, id))
  if (!row) throw folderNotFound(id)
  return row.orderId
}

/** The order that a marking is in, deleted or not; undefined when there is no such marking. */
export const lookForOrderOfMarking = async (db: Queryable, id: string): Promise<string | undefined> => {
  const [row] = await db.select({ orderId: markings.orderId }).from(markings).where(eq(markings.id, id))
  return row?.orderId
}

export const findOrderOfMarking = async (db: Queryable, id: string): Promise<string> => {
  const orderId = await lookForOrderOfMarking(db, id)
  if (!orderId) throw markingNotFound()
  return orderId
}

/** The one order that the images are in. Images that are already deleted do not count. */
export const findOrderOfImages = async (db: Queryable, ids: string[]): Promise<string> => {
  const [orderId, another] = new Set((await findImages(db, ids)).map(({ image }) => image.orderId))
  if (!orderId) throw imageNotFound()
  if (another) throw problem('invalidFields', { fields: { imageIds: { key: 'Fields:invalid' } } })
  return orderId
}

export const folderIn = (tree: Tree, id: string): Tree => {
  const folder = findFolder(tree, id)
  if (!folder) throw folderNotFound(id)
  return folder
}

/** The root stands for the order: it is renamed, copied and deleted with it. */
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

const isMarking = (id: string | Placeholder, orderId: string | Placeholder | undefined) =>
  and(
    eq(markings.id, id),
    isNull(markings.deletedAt),
    orderId === undefined ? undefined : eq(markings.orderId, orderId),
  )

/** A marking that is not deleted; in any order, if the caller has yet to find out which. */
export const requireMarking = async (db: Queryable, id: string, orderId?: string) => {
  const [row] = await db
    .select({ id: markings.id, name: markings.name, orderId: markings.orderId })
    .from(markings)
    .where(isMarking(id, orderId))
  if (!row) throw markingNotFound()
  return row
}

/** With the name of its folder and its line. With `rowId`: its line must be that one. */
export const requireMarkingWithLine = async (
  db: Queryable,
  orderId: string,
  { markingId, rowId }: { markingId: string; rowId?: number | undefined },
) => {
  const [row] = await markingWithLine(db).execute({ markingId, orderId })
  if (!row) throw markingNotFound()
  if (rowId !== undefined && row.line?.rowId !== rowId) throw lineNotFound()
  return row
}

const markingWithLine = prepared((db) =>
  db
    .select({
      marking: { name: markings.name, window: markings.window },
      folder: { name: folders.name, parentId: folders.parentId },
      line: lineColumns,
    })
    .from(markings)
    .innerJoin(folders, eq(folders.id, markings.folderId))
    .leftJoin(orderLines, eq(orderLines.markingId, markings.id))
    .where(isMarking(sql.placeholder('markingId'), sql.placeholder('orderId')))
    .prepare('marking_with_line'),
)

/** With the names of their markings; none of a deleted marking. */
export const findImages = (db: Queryable, ids: string[], orderId?: string) =>
  db
    .select({ image: markingImages, markingName: markings.name })
    .from(markingImages)
    .innerJoin(markings, eq(markings.id, markingImages.markingId))
    .where(
      and(
        inArray(markingImages.id, ids),
        isNull(markings.deletedAt),
        orderId === undefined ? undefined : eq(markings.orderId, orderId),
      ),
    )

export const requireImage = async (db: Queryable, id: string, orderId: string) => {
  const [found] = await findImages(db, [id], orderId)
  if (!found) throw imageNotFound()
  return found
}
