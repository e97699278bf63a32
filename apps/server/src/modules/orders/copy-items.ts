import { getTableColumns, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../db/client.ts'
import { insertMany } from '../../db/insert-many.ts'
import { folders, markings } from '../../db/schema/folders.ts'
import { markingImages } from '../../db/schema/images.ts'
import { orderLines } from '../../db/schema/order-lines.ts'
import type { OrderRow } from './order-repository.ts'
import { copyRenderings } from './copy-renderings.ts'
import { copyRetailOfItems } from './copy-retail.ts'
import { requirePhotoQuota } from './order-size.ts'
import type { FolderRow, MarkingRow } from './tree-repository.ts'

export type Items = { folders: FolderRow[]; markings: MarkingRow[] }

/** A row as it is inserted, and the id of the row that it copies. */
type Copy<Row> = { from: string; row: Row }
export type Copies = { folders: Copy<FolderRow>[]; markings: Copy<MarkingRow>[] }

/**
 * Copies folders and markings with their lines and images into an order. The parent of a copy is the copy of its
 * parent; else the folder in `places`; else the original parent. A copy follows the copy of the room type; else, in the
 * same order, the room type of the original. Returns a function from an id to the id of its copy.
 * Retail data is copied with them, unless the copy is for someone who may not see it.
 */
export const copyItems = async (
  tx: Transaction,
  order: Pick<OrderRow, 'id' | 'ownerEmail'>,
  items: Items,
  places: ReadonlyMap<string, string> = new Map(),
  { withRetail = true } = {},
) => {
  const { id: orderId } = order
  const copies = new Map(places)
  for (const { id } of [...items.folders, ...items.markings]) copies.set(id, randomUUID())
  const copyOf = (id: string) => copies.get(id) ?? id
  const copied = <Row extends FolderRow | MarkingRow>(row: Row, place: Partial<Row>): Copy<Row> => {
    const follows = row.follows && (copies.get(row.follows) ?? (row.orderId === orderId ? row.follows : null))
    return { from: row.id, row: { ...row, orderId, id: copyOf(row.id), follows, ...place } }
  }
  const rows = {
    folders: items.folders.map((row) => copied(row, { parentId: row.parentId === null ? null : copyOf(row.parentId) })),
    markings: items.markings.map((row) => copied(row, { folderId: copyOf(row.folderId) })),
  }
  await insertCopies(tx, order, rows, { withRetail })
  return copyOf
}

const rowOf = <Row>({ row }: Copy<Row>) => row

/** Inserts copies with the lines, images and retail data of what they copy. One row may be copied many times. */
export const insertCopies = async (
  tx: Transaction,
  order: Pick<OrderRow, 'id' | 'ownerEmail'>,
  copies: Copies,
  { withRetail = true, withPhotos = true } = {},
) => {
  await insertMany(tx, folders, copies.folders.map(rowOf))
  await insertMany(tx, markings, copies.markings.map(rowOf))
  if (copies.markings.length > 0) {
    const [from, to] = [copies.markings.map((copy) => copy.from), copies.markings.map(({ row }) => row.id)]
    await copyLines(tx, order.id, from, to)
    await copyRenderings(tx, order.id, from, to, { withRetail })
    const photos = withPhotos ? await copyImages(tx, order.id, from, to) : 0
    if (photos > 0) await requirePhotoQuota(tx, order)
  }
  if (withRetail) {
    const all = [...copies.folders, ...copies.markings]
    await copyRetailOfItems(
      tx,
      order.id,
      all.map(({ from, row }) => [from, row.id]),
    )
  }
}

/** With their calculated data, but new ids. */
const copyLines = async (tx: Transaction, orderId: string, from: string[], to: string[]) => {
  const { markingId: _marking, orderId: _order, rowId: _row, ...carried } = getTableColumns(orderLines)
  const columns = sql.join(
    Object.values(carried).map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  await tx.execute(sql`
    insert into ${orderLines} (marking_id, order_id, ${columns})
    select copy.to_id, ${orderId}, ${columns}
    from unnest(${sql.param(from)}::uuid[], ${sql.param(to)}::uuid[]) with ordinality as copy (from_id, to_id, place)
    join ${orderLines} on marking_id = copy.from_id
    order by copy.place`)
}

/** The copies share the files of the photos but have new ids. Returns their number. */
const copyImages = async (tx: Transaction, orderId: string, from: string[], to: string[]) => {
  const { rowCount } = await tx.execute(sql`
    insert into ${markingImages} (marking_id, order_id, photo_hash, thumbnail_file_id, name, note)
    select copy.to_id, ${orderId}, photo_hash, case when thumbnail_file_id is not null then gen_random_uuid() end, name, note
    from unnest(${sql.param(from)}::uuid[], ${sql.param(to)}::uuid[]) as copy (from_id, to_id)
    join ${markingImages} on marking_id = copy.from_id
    order by place`)
  return rowCount ?? 0
}
