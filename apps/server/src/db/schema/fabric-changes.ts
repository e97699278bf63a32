import { index, integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import type { orderLines } from './order-lines.ts'
import { orders } from './orders.ts'

/** The lines as they were before their fabric was changed, for as long as that can be undone. */
export const fabricChanges = pgTable(
  'fabric_changes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Of the offer after the change: once there is a newer one, nothing is undone. */
    version: integer('version').notNull(),
    changedAt: instant('changed_at').notNull(),
    lines: jsonb('lines').$type<(typeof orderLines.$inferSelect)[]>().notNull(),
  },
  (table) => [index().on(table.orderId), index().on(table.changedAt)],
)
