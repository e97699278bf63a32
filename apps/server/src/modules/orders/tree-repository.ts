import { buildTree, type FolderTree } from '@veck/domain'
import { and, asc, eq, getTableColumns, isNull } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/client.ts'
import { folders, markings } from '../../db/schema/folders.ts'
import { markingImages } from '../../db/schema/images.ts'
import { orderLines } from '../../db/schema/order-lines.ts'

export type FolderRow = typeof folders.$inferSelect
export type MarkingRow = typeof markings.$inferSelect
export type ImageRow = typeof markingImages.$inferSelect
export type LineRow = Omit<typeof orderLines.$inferSelect, 'priceLines'>
export type Tree = FolderTree<FolderRow, MarkingRow>

type TreeRows = [FolderRow[], MarkingRow[]]

/** Folders and markings of an order, without deleted ones. */
export const readTree = async (tx: Transaction, orderId: string): Promise<Tree> =>
  treeOf(orderId, await readTreeRows(tx, orderId))

/** Sorted by position, then by id, so that everyone sees the same sequence. */
export const readTreeRows = (tx: Transaction, orderId: string): Promise<TreeRows> =>
  Promise.all([
    tx
      .select()
      .from(folders)
      .where(and(eq(folders.orderId, orderId), isNull(folders.deletedAt)))
      .orderBy(asc(folders.position), asc(folders.id)),
    tx
      .select()
      .from(markings)
      .where(and(eq(markings.orderId, orderId), isNull(markings.deletedAt)))
      .orderBy(asc(markings.position), asc(markings.id)),
  ])

export const treeOf = (orderId: string, rows: TreeRows): Tree => {
  const tree = buildTree(...rows)
  if (!tree) throw new Error(`The offer ${orderId} has no root folder`)
  return tree
}

// The parts of a price are stored for later questions. They are long and shown nowhere, so they are not read here.
const { priceLines: _kept, ...lineColumns } = getTableColumns(orderLines)

export const readLines = (db: Queryable, orderId: string): Promise<LineRow[]> =>
  db
    .select(lineColumns)
    .from(orderLines)
    .innerJoin(markings, eq(markings.id, orderLines.markingId))
    .where(and(eq(orderLines.orderId, orderId), isNull(markings.deletedAt)))

/** The prices of the lines, for the total. */
export const readPrices = (db: Queryable, orderId: string) =>
  db
    .select({ priceOre: orderLines.priceOre })
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
