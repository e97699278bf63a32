import type { CurtainChoices } from '@veck/domain'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { orders } from './orders.ts'

const idInOrder = () => ({
  id: uuid('id').primaryKey().defaultRandom(),
  orderId: uuid('order_id')
    .notNull()
    .references(() => orders.id),
})

/** What is deleted stays for the undo: everything that went with one delete carries the same deletion id. */
const deletion = () => ({ deletedAt: instant('deleted_at'), deletionId: uuid('deletion_id') })

export const folders = pgTable(
  'folders',
  {
    ...idInOrder(),
    /** Null for the root, which every offer has one of. */
    parentId: uuid('parent_id').references((): AnyPgColumn => folders.id),
    /** Empty for the root, which is called what the offer is called. */
    name: text('name').notNull(),
    /** Place among its siblings; not without gaps. */
    position: integer('position').notNull(),
    ...deletion(),
  },
  (table) => [
    index().on(table.orderId),
    uniqueIndex('folders_root_key')
      .on(table.orderId)
      .where(sql`${table.parentId} is null`),
    check('folders_root_is_nameless', sql`(${table.parentId} is null) = (${table.name} = '')`),
  ],
)

export const markings = pgTable(
  'markings',
  {
    ...idInOrder(),
    folderId: uuid('folder_id')
      .notNull()
      .references(() => folders.id),
    name: text('name').notNull(),
    position: integer('position').notNull(),
    /** Before there is a fabric; where there is a line, that one counts. */
    measured: jsonb('measured').$type<CurtainChoices>(),
    ...deletion(),
  },
  (table) => [index().on(table.orderId)],
)
