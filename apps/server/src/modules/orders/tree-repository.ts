import { buildTree, type FolderTree, type Ore } from '@veck/domain'
import { and, asc, count, eq, getTableColumns, isNull, sql, type Placeholder, type SQLWrapper } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/client.ts'
import { jsonRows, named } from '../../db/json-rows.ts'
import { prepared } from '../../db/prepared.ts'
import { folders, markings } from '../../db/schema/folders.ts'
import { markingImages } from '../../db/schema/images.ts'
import { orderLines } from '../../db/schema/order-lines.ts'
import { orders } from '../../db/schema/orders.ts'
import { settingsColumn, type Settings } from '../settings/index.ts'
import { lockingReader } from './locked-order.ts'
import { keyValues, preparedByKey, type OrderKey } from './order-key.ts'

export type FolderRow = typeof folders.$inferSelect
export type MarkingRow = typeof markings.$inferSelect
export type ImageRow = typeof markingImages.$inferSelect
export type LineRow = Omit<typeof orderLines.$inferSelect, 'priceLines'>
export type Tree = FolderTree<FolderRow, MarkingRow>

// The parts of a price are stored for later questions. They are long and shown nowhere, so they are not read here.
export const { priceLines: _kept, ...lineColumns } = getTableColumns(orderLines)

/** What is in an order, as columns of a statement: without deleted folders and markings. */
export const contentColumns = (db: Queryable, orderId: SQLWrapper | Placeholder) => ({
  // Sorted by position, then by id, so that everyone sees the same sequence.
  folders: jsonRows<FolderRow>(
    db
      .select(named(getTableColumns(folders)))
      .from(folders)
      .where(and(eq(folders.orderId, orderId), isNull(folders.deletedAt)))
      .orderBy(asc(folders.position), asc(folders.id)),
  ),
  markings: jsonRows<MarkingRow>(
    db
      .select(named(getTableColumns(markings)))
      .from(markings)
      .where(and(eq(markings.orderId, orderId), isNull(markings.deletedAt)))
      .orderBy(asc(markings.position), asc(markings.id)),
  ),
  lines: jsonRows<LineRow>(
    db
      .select(named(lineColumns))
      .from(orderLines)
      .innerJoin(markings, eq(markings.id, orderLines.markingId))
      .where(and(eq(orderLines.orderId, orderId), isNull(markings.deletedAt))),
  ),
  images: jsonRows<ImageRow>(
    db
      .select(named(getTableColumns(markingImages)))
      .from(markingImages)
      .innerJoin(markings, eq(markings.id, markingImages.markingId))
      .where(and(eq(markingImages.orderId, orderId), isNull(markings.deletedAt)))
      .orderBy(asc(markingImages.place)),
  ),
})

const isOrder = eq(orders.id, sql.placeholder('orderId'))

const treeColumns = (db: Queryable) => {
  const { folders: ofFolders, markings: ofMarkings } = contentColumns(db, orders.id)
  return { id: orders.id, folders: ofFolders, markings: ofMarkings }
}

const treeRows = preparedByKey((db, orderId, name) =>
  db.select(treeColumns(db)).from(orders).where(eq(orders.id, orderId)).prepare(name('order_tree')),
)

/** Folders and markings of an order, without deleted ones. */
export const readTree = async (tx: Transaction, key: OrderKey): Promise<Tree> => {
  const [rows] = await treeRows(tx, key).execute(keyValues(key))
  if (!rows) throw noOrder()
  return treeOf(rows.id, rows)
}

/**
 * Reads the same and the settings of the supplier, by the statement that locks the order: what a change of folders and markings
 * begins with.
 */
export const treeAndSettings = lockingReader(
  'tree_and_settings',
  (db) => ({ ...treeColumns(db), settings: settingsColumn }),
  ({ id, settings, ...rows }: TreeRows & { id: string; settings: Readonly<Settings> }) => ({
    tree: treeOf(id, rows),
    settings,
  }),
)

const noOrder = () => new Error('There is no order to read')

type TreeRows = { folders: FolderRow[]; markings: MarkingRow[] }

export const treeOf = (orderId: string, rows: TreeRows): Tree => {
  const tree = buildTree(followingShown(rows.folders), followingShown(rows.markings))
  if (!tree) throw new Error(`The order ${orderId} has no root folder`)
  return rows.markings.some(({ follows }) => follows !== null) ? followingInRooms(tree, false) : tree
}

/** What followed an item that is deleted now follows nothing, until the item is restored. */
const followingShown = <Row extends { id: string; follows: string | null }>(rows: Row[]): Row[] => {
  if (!rows.some(({ follows }) => follows !== null)) return rows
  const shown = new Set(rows.map(({ id }) => id))
  return rows.map((row) => (row.follows === null || shown.has(row.follows) ? row : { ...row, follows: null }))
}

/** A marking follows only while it is in a room. */
const followingInRooms = (folder: Tree, inRoom: boolean): Tree => {
  const isRoom = inRoom || folder.follows !== null
  return {
    ...folder,
    folders: folder.folders.map((each) => followingInRooms(each, isRoom)),
    markings: isRoom ? folder.markings : folder.markings.map((marking) => ({ ...marking, follows: null })),
  }
}

const lineRows = prepared((db) =>
  db
    .select({ lines: contentColumns(db, sql.placeholder('orderId')).lines })
    .from(orders)
    .where(isOrder)
    .prepare('order_lines'),
)

export const readLines = async (db: Queryable, orderId: string): Promise<LineRow[]> => {
  const [found] = await lineRows(db).execute({ orderId })
  return found?.lines ?? []
}

const netPrice = prepared((db) =>
  db
    .select({
      netOre: sql`coalesce(sum(${orderLines.priceOre}), 0)::bigint`.mapWith((sum) => Number(sum) as Ore),
      lines: count(),
    })
    .from(orderLines)
    .innerJoin(markings, eq(markings.id, orderLines.markingId))
    .where(
      and(
        eq(orderLines.orderId, sql.placeholder('orderId')),
        isNull(markings.deletedAt),
        sql`${orderLines.markingId} is distinct from ${sql.placeholder('except')}::uuid`,
      ),
    )
    .prepare('net_price'),
)

/** The sum of the lines and their number, without the line of the marking `except`. An order may have 2,000 lines. */
export const readNetPrice = async (db: Queryable, orderId: string, except: string | null) => {
  const [found] = await netPrice(db).execute({ orderId, except })
  if (!found) throw new Error('A sum has no row')
  return found
}
