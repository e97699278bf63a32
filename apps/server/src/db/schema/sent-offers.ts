import { bigint, date, index, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { orders } from './orders.ts'

/**
 * Every quote that was mailed, with exactly the contents of its PDF. Later changes can be compared with it. Quotes
 * that are older than this table have no row.
 */
export const sentOffers = pgTable(
  'sent_offers',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    sentAt: instant('sent_at').notNull(),
    /** All contents of the PDF (OrderSnapshot). The same PDF can be made from it again. */
    snapshot: jsonb('snapshot').notNull(),
    /** Until this day the prices are valid, even if the price list changes. Null: prices follow the list. */
    pricesHoldUntil: date('prices_hold_until', { mode: 'string' }),
  },
  (table) => [index().on(table.orderId, table.id)],
)
