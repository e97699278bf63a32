import type { Locale } from '@veck/domain'
import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { orders } from './orders.ts'
import { punchoutBuyers } from './punchout-buyers.ts'

/** An item as it was returned. The buyer must order it unchanged. Prices in öre. */
export type ReturnedContent = { itemId: string; place: string; quantity: number; unitPrice: number }

/** An order that was returned to a buyer's system, with the contents and prices that the buyer may order. */
export const punchoutReturns = pgTable(
  'punchout_returns',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    buyerId: uuid('buyer_id')
      .notNull()
      .references(() => punchoutBuyers.id),
    /** The visit in which the order was returned. Visits are deleted later, returns are kept. */
    visitId: uuid('visit_id'),
    returnedAt: instant('returned_at').notNull(),
    /** The last day (Swedish time) on which these prices are valid. */
    validUntil: date('valid_until', { mode: 'string' }).notNull(),
    /** Null: the order was returned before items had their own ids. Sales must place it. */
    contents: jsonb('contents').$type<ReturnedContent[]>(),
    /** When the order was opened again by a user whom the buyer sent to change it. */
    voidedAt: instant('voided_at'),
  },
  (table) => [
    uniqueIndex('punchout_returns_one_open')
      .on(table.orderId)
      .where(sql`${table.voidedAt} is null`),
    index().on(table.orderId, table.returnedAt),
  ],
)

export const orderRequestOutcomes = [
  'placed',
  'differs',
  'unknown',
  'voided',
  'expired',
  'alreadyPlaced',
  'notPlaceable',
] as const
export type OrderRequestOutcome = (typeof orderRequestOutcomes)[number]

/** A difference between the returned and the ordered item. `returned` and `ordered` are formatted for display. */
export type Difference = {
  kind: 'missing' | 'extra' | 'quantity' | 'price' | 'currency'
  place: string
  returned: string
  ordered: string
}

/** Orders that buyers' systems sent (cXML OrderRequest). One row for each order id and outcome. */
export const punchoutOrders = pgTable(
  'punchout_orders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    buyerId: uuid('buyer_id')
      .notNull()
      .references(() => punchoutBuyers.id),
    /** The order number in the buyer's system. */
    buyersOrderId: text('buyers_order_id').notNull(),
    outcome: text('outcome').$type<OrderRequestOutcome>().notNull(),
    /** Null: the request names no order that was returned to this buyer. */
    orderId: uuid('order_id').references(() => orders.id),
    returnId: uuid('return_id').references(() => punchoutReturns.id),
    differences: jsonb('differences').$type<Difference[]>(),
    /** Why the order could not be placed: the message that a user would see, in Swedish and English. */
    reason: jsonb('reason').$type<Record<Locale, string>>(),
    receivedAt: instant('received_at').notNull(),
    /** How many times the request was received. */
    times: integer('times').notNull().default(1),
    /** When sales marked the request as handled, and who did so. */
    handledAt: instant('handled_at'),
    handledBy: text('handled_by'),
  },
  (table) => [
    uniqueIndex('punchout_orders_key').on(table.buyerId, table.buyersOrderId, table.outcome),
    index('punchout_orders_waiting')
      .on(table.receivedAt)
      .where(sql`${table.outcome} <> 'placed' and ${table.handledAt} is null`),
    index().on(table.orderId),
  ],
)
