import type { Delivery } from '@veck/contract'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { orders } from './orders.ts'

/**
 * One row per key. Holds the order exactly as the ERP gets it, until the ERP has answered. An order that is placed again
 * under the same key replaces the document; the earlier one moves to `replaced_documents`.
 */
export const placements = pgTable(
  'placements',
  {
    /** By which the ERP knows an order it has already. */
    key: uuid('key').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** The id of the order in its document: `10042`, with the next key `10042-2`. Null: an older server wrote the row. */
    erpOrderId: text('erp_order_id'),
    /** UBL 2.1, XML. */
    document: text('document').notNull(),
    placedAt: instant('placed_at').notNull(),
    /** E-mail address. */
    placedBy: text('placed_by').notNull(),
    acceptedAt: instant('accepted_at'),
    refusedAt: instant('refused_at'),
    /** What the ERP said. */
    refusal: text('refusal'),
    /** Attempts that were begun, and those that certainly left no order in the ERP. The difference has an unknown outcome. */
    attemptsBegun: integer('attempts_begun').notNull().default(0),
    attemptsSettled: integer('attempts_settled').notNull().default(0),
    /** When administrators were told that it has been waiting for long. */
    alertedAt: instant('alerted_at'),
    /** When an administrator found that the ERP has no order under this key: the next placing gets a new key. */
    releasedAt: instant('released_at'),
  },
  (table) => [
    // Whatever a program does wrong: no second order while one is under way or taken.
    uniqueIndex('placements_one_at_a_time')
      .on(table.orderId)
      .where(sql`${table.refusedAt} is null`),
    index('placements_refused')
      .on(table.orderId)
      .where(sql`${table.refusedAt} is not null`),
    // The few that wait, found quickly among all that were ever placed.
    index('placements_waiting')
      .on(table.orderId)
      .where(sql`${table.refusedAt} is null and ${table.acceptedAt} is null`),
  ],
)

/** What was sent under a key before the order was placed again under it: the ERP may hold this instead. */
export const replacedDocuments = pgTable(
  'replaced_documents',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    key: uuid('key')
      .notNull()
      .references(() => placements.key),
    document: text('document').notNull(),
    /** As the order had it then; null where it is not known. */
    delivery: jsonb('delivery').$type<Delivery>(),
    placedAt: instant('placed_at').notNull(),
    placedBy: text('placed_by').notNull(),
  },
  (table) => [index().on(table.key)],
)
