import type { Locale } from '@veck/domain'
import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { orders } from './orders.ts'
import { punchoutBuyers } from './punchout-buyers.ts'

/** An item as it was returned, which is how it must be ordered. Öre. */
export type ReturnedContent = { itemId: string; place: string; quantity: number; unitPrice: number }

/** An offer that went back to a buyer's system, with the contents and prices the buyer may order. */
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
    /** The visit it was returned in; visits end, returns stay. */
    visitId: uuid('visit_id'),
    returnedAt: instant('returned_at').notNull(),
    /** The last day, in Sweden, on which these prices hold. */
    validUntil: date('valid_until', { mode: 'string' }).notNull(),
    /** Null for what was returned before items had ids of their own: sales place it. */
    contents: jsonb('contents').$type<ReturnedContent[]>(),
    /** When a user whom the buyer sent to change the offer opened it again. */
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

/** A difference between what was returned and what is ordered; `returned` and `ordered` are numbers or sums in words. */
export type Difference = {
  kind: 'missing' | 'extra' | 'quantity' | 'price' | 'currency'
  place: string
  returned: string
  ordered: string
}

/** The orders that buyers' systems sent (cXML OrderRequest): one row for each order id and what came of it. */
export const punchoutOrders = pgTable(
  'punchout_orders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    buyerId: uuid('buyer_id')
      .notNull()
      .references(() => punchoutBuyers.id),
    /** As the buyer's system numbers its orders. */
    buyersOrderId: text('buyers_order_id').notNull(),
    outcome: text('outcome').$type<OrderRequestOutcome>().notNull(),
    /** Null when the order names no offer that went to this buyer. */
    orderId: uuid('order_id').references(() => orders.id),
    returnId: uuid('return_id').references(() => punchoutReturns.id),
    differences: jsonb('differences').$type<Difference[]>(),
    /** Why it could not be placed, in the words a user would have got, Swedish and English. */
    reason: jsonb('reason').$type<Record<Locale, string>>(),
    receivedAt: instant('received_at').notNull(),
    /** How often it came. */
    times: integer('times').notNull().default(1),
    /** When sales said they have seen to it, and who. */
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
