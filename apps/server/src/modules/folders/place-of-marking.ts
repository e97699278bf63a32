import { and, eq, isNull, sql } from 'drizzle-orm'
import { jsonRow, named } from '../../db/json-rows.ts'
import { folders, markings } from '../../db/schema/folders.ts'
import { orders } from '../../db/schema/orders.ts'
import { lockingReader, type FolderRow } from '../orders/index.ts'
import { settingsColumn, type Settings } from '../settings/index.ts'

type Place = {
  /** Null if it is deleted. What is in a deleted folder is deleted with it. */
  folder: Pick<FolderRow, 'name' | 'parentId'> | null
  counted: { inOrder: number; nextPosition: number }
  settings: Readonly<Settings>
}

const folderId = sql.placeholder('folderId')

/**
 * Reads where a new marking of a folder goes, for a change whose key is that folder. Reading all folders and markings would take
 * longer.
 */
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
    counted: jsonRow<Place['counted']>(
      db
        .select({
          inOrder: sql`count(*)`.as('inOrder'),
          nextPosition:
            sql`coalesce(max(${markings.position}) filter (where ${markings.folderId} = ${folderId}) + 1, 0)`.as(
              'nextPosition',
            ),
        })
        .from(markings)
        .where(and(eq(markings.orderId, orders.id), isNull(markings.deletedAt))),
    ),
    settings: settingsColumn,
  }),
  (place: Place) => place,
)
