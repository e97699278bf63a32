import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { instant } from './columns.ts'
import { orders } from './orders.ts'

/**
 * What internal sales write to each other about an order. In a table of its own, so that nothing that reads an order for its
 * customer can return it. A removed note stays as an empty text, so that its version can be compared.
 */
export const salesNotes = pgTable('sales_notes', {
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  text: text('text').notNull(),
  /** Increases by one with every change. */
  version: integer('version').notNull(),
  updatedAt: instant('updated_at').notNull(),
  updatedBy: text('updated_by')
    .notNull()
    .references(() => users.email, { onUpdate: 'cascade' }),
})
