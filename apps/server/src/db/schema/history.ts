import type { HistoryEntry } from '@veck/contract'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { instant } from './columns.ts'
import { orders } from './orders.ts'

/** Who did what and when: in one order, or (sharing) in all orders of an owner. */
export const orderHistory = pgTable(
  'order_history',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    orderId: uuid('order_id').references(() => orders.id),
    ownerEmail: text('owner_email').references(() => users.email, { onUpdate: 'cascade' }),
    /** Version of the order that the change made; null for other events and for entries of earlier releases. */
    version: integer('version'),
    at: instant('at').notNull(),
    /** Email and name at that time. */
    byEmail: text('by_email').notNull(),
    byName: text('by_name').notNull(),
    code: text('code').$type<HistoryEntry['code']>().notNull(),
    /** Values for the placeholders in the text of the code. */
    values: jsonb('values').$type<Record<string, string | number>>().notNull(),
  },
  (table) => [
    index().on(table.orderId, table.id),
    index().on(table.ownerEmail, table.id),
    check('order_history_is_about_one_thing', sql`num_nonnulls(${table.orderId}, ${table.ownerEmail}) = 1`),
  ],
)
