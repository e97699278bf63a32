import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { orders } from './orders.ts'

/** Each time an offer was placed, with the order exactly as the ERP gets it: written once, handed over until it is answered. */
export const placements = pgTable(
  'placements',
  {
    /** By which the ERP knows an order it has already. */
    key: uuid('key').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** UBL 2.1, XML. */
    document: text('document').notNull(),
    placedAt: instant('placed_at').notNull(),
    /** E-mail address. */
    placedBy: text('placed_by').notNull(),
    acceptedAt: instant('accepted_at'),
    refusedAt: instant('refused_at'),
    /** What the ERP said. */
    refusal: text('refusal'),
  },
  (table) => [
    // Whatever a program does wrong: no second order while one is under way or taken.
    uniqueIndex('placements_one_at_a_time')
      .on(table.orderId)
      .where(sql`${table.refusedAt} is null`),
    index('placements_refused')
      .on(table.orderId)
      .where(sql`${table.refusedAt} is not null`),
  ],
)
