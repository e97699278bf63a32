import { and, eq, isNull, sql } from 'drizzle-orm'
import { jsonRow, named } from '../../db/json-rows.ts'
import { folders, markings } from '../../db/schema/folders.ts'
import { orders } from '../../db/schema/orders.ts'
import { lockingReader, type FolderRow } from '../orders/index.ts'
import { settingsColumn, type Settings } from '../settings/index.ts'

type Place = {
  /** Null if it is deleted: what is in a deleted folder is deleted with it. */
  folder: Pick<FolderRow, 'name' | 'parentId'> | null
  position: number
  markingsInOrder: number
  settings: Readonly<Settings>
}

const folderId = sql.placeholder('folderId')

/** Where a new marking of a folder goes, by the statement that locks the order. The folders of a large order would take longer. */
export const placeOfMarking = lockingReader(
  'place_of_marking',
  (db) => {
    const inFolder = and(eq(markings.folderId, folderId), isNull(markings.deletedAt))
    const inOrder = and(eq(markings.orderId, orders.id), isNull(markings.deletedAt))
    const next = db.select({ next: sql`coalesce(max(${markings.position}) + 1, 0)` }).from(markings)
    const counted = db.select({ count: sql`count(*)::integer` }).from(markings)
    return {
      folder: jsonRow<Place['folder']>(
        db
          .select(named({ name: folders.name, parentId: folders.parentId }))
          .from(folders)
          .where(and(eq(folders.id, folderId), isNull(folders.deletedAt))),
      ),
      position: sql<number>`${next.where(inFolder)}`,
      markingsInOrder: sql<number>`${counted.where(inOrder)}`,
      settings: settingsColumn,
    }
  },
  (place: Place) => place,
)
