import { getTableColumns, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../db/client.ts'
import { folders, markings } from '../../db/schema/folders.ts'
import { markingImages } from '../../db/schema/images.ts'
import { orderLines } from '../../db/schema/order-lines.ts'
import type { OrderRow } from './order-repository.ts'
import { copyRetailOfItems } from './copy-retail.ts'
import { requirePhotoQuota } from './order-size.ts'
import type { FolderRow, MarkingRow } from './tree-repository.ts'

export type Items = { folders: FolderRow[]; markings: MarkingRow[] }

/**
 * Copies folders and markings with their lines and images into an order. The parent of a copy is the copy of its
 * parent; else the folder in `places`; else the original parent. Returns a function from an id to the id of its copy.
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
  if (items.folders.length > 0) {
    await tx.insert(folders).values(
      items.folders.map((row) => ({
        ...row,
        orderId,
        id: copyOf(row.id),
        parentId: row.parentId === null ? null : copyOf(row.parentId),
      })),
    )
  }
  if (items.markings.length > 0) {
    await tx
      .insert(markings)
      .values(items.markings.map((row) => ({ ...row, orderId, id: copyOf(row.id), folderId: copyOf(row.folderId) })))
    const ids = items.markings.map(({ id }) => id)
    await copyLines(tx, orderId, ids, ids.map(copyOf))
    const photos = await copyImages(tx, orderId, ids, ids.map(copyOf))
    if (photos > 0) await requirePhotoQuota(tx, order)
  }
  if (withRetail) await copyRetailOfItems(tx, orderId, copies)
  return copyOf
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
