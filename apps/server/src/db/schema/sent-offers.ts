import { bigint, date, index, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { orders } from './orders.ts'

/** Each offer that was mailed, exactly as its PDF has it: what changes afterwards can be compared with it. Offers sent before this table have no row. */
export const sentOffers = pgTable(
  'sent_offers',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    sentAt: instant('sent_at').notNull(),
    /** All that the PDF says (OrderSnapshot); drawn again from this, it is the same PDF. */
    snapshot: jsonb('snapshot').notNull(),
    /** The last day on which its prices hold, whatever the price list says; null: they follow the list. */
    pricesHoldUntil: date('prices_hold_until', { mode: 'string' }),
  },
  (table) => [index().on(table.orderId, table.id)],
)
