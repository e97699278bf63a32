import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { orders } from './orders.ts'

const inOrder = () => ({
  orderId: uuid('order_id')
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' }),
})

/** The tables whose rows an undo restores. */
export const journaledTables = ['folders', 'markings', 'order_lines', 'line_alternatives'] as const
export type JournaledTable = (typeof journaledTables)[number]

/**
 * What a change of an order did to each row of its contents. Triggers write it (migration 0051), so that every change
 * can be undone, whichever statement made it.
 */
export const contentChanges = pgTable(
  'content_changes',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    ...inOrder(),
    /** Version of the order that the change made. */
    version: integer('version').notNull(),
    table: text('table_name').$type<JournaledTable>().notNull(),
    /** The marking of an order line; else the id of the row. */
    rowId: uuid('row_id').notNull(),
    kind: text('kind').$type<'insert' | 'update' | 'delete'>().notNull(),
    /** Of an update the old values of the changed columns, of a deleted row all its values. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [index().on(table.orderId, table.version), index().on(table.at)],
)

/** Changes that are undone now. Undoing the undo removes its row and adds one for itself. */
export const undoneChanges = pgTable(
  'undone_changes',
  {
    ...inOrder(),
    /** Versions that both changes made. */
    change: integer('change').notNull(),
    undoneBy: integer('undone_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.change] })],
)
