import { buildTree, type FolderTree } from '@veck/domain'
import { and, asc, eq, getTableColumns, isNull } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { folders, markings } from '../../db/schema/folders.ts'
import { markingImages } from '../../db/schema/images.ts'
import { orderLines } from '../../db/schema/order-lines.ts'

export type FolderRow = typeof folders.$inferSelect
export type MarkingRow = typeof markings.$inferSelect
export type ImageRow = typeof markingImages.$inferSelect
export type LineRow = typeof orderLines.$inferSelect
export type Tree = FolderTree<FolderRow, MarkingRow>

/** What an offer holds, without what was deleted. */
export const readTree = async (db: Queryable, orderId: string): Promise<Tree> => {
  // The id decides between two at the same position, so that everyone sees one order.
  const folderRows = await db
    .select()
    .from(folders)
    .where(and(eq(folders.orderId, orderId), isNull(folders.deletedAt)))
    .orderBy(asc(folders.position), asc(folders.id))
  const markingRows = await db
    .select()
    .from(markings)
    .where(and(eq(markings.orderId, orderId), isNull(markings.deletedAt)))
    .orderBy(asc(markings.position), asc(markings.id))
  const tree = buildTree(folderRows, markingRows)
  if (!tree) throw new Error(`The offer ${orderId} has no root folder`)
  return tree
}

export const readLines = (db: Queryable, orderId: string): Promise<LineRow[]> =>
  db
    .select(getTableColumns(orderLines))
    .from(orderLines)
    .innerJoin(markings, eq(markings.id, orderLines.markingId))
    .where(and(eq(orderLines.orderId, orderId), isNull(markings.deletedAt)))

export const readImages = (db: Queryable, orderId: string): Promise<ImageRow[]> =>
  db
    .select(getTableColumns(markingImages))
    .from(markingImages)
    .innerJoin(markings, eq(markings.id, markingImages.markingId))
    .where(and(eq(markingImages.orderId, orderId), isNull(markings.deletedAt)))
    .orderBy(asc(markingImages.place))
