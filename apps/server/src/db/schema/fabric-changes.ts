import { index, integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import type { orderLines } from './order-lines.ts'
import { orders } from './orders.ts'

/** The order lines before a change of fabric. Kept as long as the change can be undone. */
export const fabricChanges = pgTable(
  'fabric_changes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Version of the order after the change. With a newer version, the change cannot be undone. */
    version: integer('version').notNull(),
    changedAt: instant('changed_at').notNull(),
    lines: jsonb('lines').$type<(typeof orderLines.$inferSelect)[]>().notNull(),
  },
  (table) => [index().on(table.orderId), index().on(table.changedAt)],
)
