import type { CurtainChoices, MarkingWindow } from '@veck/domain'
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

/** Deleted rows are kept for undo. All rows of one delete have the same deletion id. */
const deletion = () => ({ deletedAt: instant('deleted_at'), deletionId: uuid('deletion_id') })

export const folders = pgTable(
  'folders',
  {
    ...idInOrder(),
    /** Null for the root folder. Every order has one root folder. */
    parentId: uuid('parent_id').references((): AnyPgColumn => folders.id),
    /** Empty for the root folder, which has the name of the order. */
    name: text('name').notNull(),
    /** Sort key within the parent folder. The numbers may have gaps. */
    position: integer('position').notNull(),
    /** The folder of the room type that this folder follows, in the same order. A folder that is followed follows none. */
    follows: uuid('follows').references((): AnyPgColumn => folders.id),
    ...deletion(),
  },
  (table) => [
    index().on(table.orderId),
    // Few orders have followers: a change of another order must find out quickly that it has none.
    index('folders_followers_index')
      .on(table.orderId)
      .where(sql`${table.follows} is not null`),
    index()
      .on(table.follows)
      .where(sql`${table.follows} is not null`),
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
    /** Measurements of a marking without a fabric. If there is an order line, its choices are used instead. */
    measured: jsonb('measured').$type<CurtainChoices>(),
    /** The window as the client has it. It belongs to the marking, so that all its alternatives hang in the same one. */
    window: jsonb('window').$type<MarkingWindow>(),
    /** The marking of the room type that this marking follows. */
    follows: uuid('follows').references((): AnyPgColumn => markings.id),
    ...deletion(),
  },
  (table) => [
    index().on(table.orderId),
    index()
      .on(table.follows)
      .where(sql`${table.follows} is not null`),
  ],
)
