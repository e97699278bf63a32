import type { Delivery } from '@veck/contract'
import type { LinePlace } from '@veck/domain'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { orders } from './orders.ts'

/** A line of the order as placed, with its place at that time. */
export type PlacedLineName = LinePlace & { markingId: string; quantity: number }

/**
 * One row per key. Contains the order exactly as it is sent to the ERP. If the order is placed again with the same key,
 * the new document replaces the old one, and the old one moves to `replaced_documents`.
 */
export const placements = pgTable(
  'placements',
  {
    /** The ERP uses the key to recognise an order that it already has. */
    key: uuid('key').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** The order id in the document: `10042`, and `10042-2` with the next key. Null: an older server wrote the row. */
    erpOrderId: text('erp_order_id'),
    /** Its lines as the ERP numbers them. Null: an older server wrote the row; then as the order shows them. */
    lines: jsonb('lines').$type<PlacedLineName[]>(),
    /** UBL 2.1, XML. */
    document: text('document').notNull(),
    placedAt: instant('placed_at').notNull(),
    /** Email of the user. */
    placedBy: text('placed_by').notNull(),
    acceptedAt: instant('accepted_at'),
    refusedAt: instant('refused_at'),
    /** The reason that the ERP gave. */
    refusal: text('refusal'),
    /** Attempts that started, and those known to have left no order in the ERP. The outcome of others is unknown. */
    attemptsBegun: integer('attempts_begun').notNull().default(0),
    attemptsSettled: integer('attempts_settled').notNull().default(0),
    /** When administrators were told that the order has waited too long. */
    alertedAt: instant('alerted_at'),
    /** When an administrator confirmed that the ERP has no order with this key. The next attempt gets a new key. */
    releasedAt: instant('released_at'),
  },
  (table) => [
    index().on(table.erpOrderId),
    // The administrator's list reads it backwards: newest first.
    index().on(table.placedAt, table.key),
    // Protects against errors in the code: no second order while one is waiting or accepted.
    uniqueIndex('placements_one_at_a_time')
      .on(table.orderId)
      .where(sql`${table.refusedAt} is null`),
    index('placements_refused')
      .on(table.orderId)
      .where(sql`${table.refusedAt} is not null`),
    // Finds the few waiting orders quickly among all placed orders.
    index('placements_waiting')
      .on(table.orderId)
      .where(sql`${table.refusedAt} is null and ${table.acceptedAt} is null`),
  ],
)

/** Earlier documents with the same key. The ERP may have one of these instead of the latest. */
export const replacedDocuments = pgTable(
  'replaced_documents',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    key: uuid('key')
      .notNull()
      .references(() => placements.key),
    document: text('document').notNull(),
    /** The delivery of the order at that time. Null: not known. */
    delivery: jsonb('delivery').$type<Delivery>(),
    placedAt: instant('placed_at').notNull(),
    placedBy: text('placed_by').notNull(),
  },
  (table) => [index().on(table.key)],
)
