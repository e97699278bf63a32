import { and, eq, isNull, sql } from 'drizzle-orm'
import { jsonRow, named } from '../../db/json-rows.ts'
import { folders, markings } from '../../db/schema/folders.ts'
import { orders } from '../../db/schema/orders.ts'
import { lockingReader, type FolderRow } from '../orders/index.ts'
import { settingsColumn, type Settings } from '../settings/index.ts'

type Place = {
  /** Null if it is deleted. What is in a deleted folder is deleted with it. */
  folder: Pick<FolderRow, 'name' | 'parentId'> | null
  order: { markings: number; position: number }
  settings: Readonly<Settings>
}

const folderId = sql.placeholder('folderId')

/** Where a new marking of a folder goes: for changes whose key is that folder. To read the whole order would take longer. */
export const placeOfMarking = lockingReader(
  'place_of_marking',
  (db) => ({
    folder: jsonRow<Place['folder']>(
      db
        .select(named({ name: folders.name, parentId: folders.parentId }))
        .from(folders)
        .where(and(eq(folders.id, folderId), isNull(folders.deletedAt))),
    ),
    // There is an index for the markings of an order, and none for those of a folder.
    order: jsonRow<Place['order']>(
      db
        .select({
          markings: sql`count(*)`.as('markings'),
          position:
            sql`coalesce(max(${markings.position}) filter (where ${markings.folderId} = ${folderId}) + 1, 0)`.as(
              'position',
            ),
        })
        .from(markings)
        .where(and(eq(markings.orderId, orders.id), isNull(markings.deletedAt))),
    ),
    settings: settingsColumn,
  }),
  (place: Place) => place,
)
