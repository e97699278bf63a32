import { locales } from '@veck/domain'
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { companies } from './companies.ts'
import { orders } from './orders.ts'

// Clients belong to the customer. No statement about orders joins these tables, as with the other retail data.

/** The customer's own clients. */
export const clients = pgTable(
  'clients',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Increases by one with every change. */
    version: integer('version').notNull().default(1),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    address: text('address').notNull(),
    language: text('language', { enum: locales }).notNull(),
    /** What the client calls the order. */
    reference: text('reference').notNull(),
    /** A consumer always sees prices including VAT. */
    consumer: boolean('consumer').notNull().default(true),
    createdAt: instant('created_at').notNull(),
    /** Removed from the list. Orders keep their client. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [index().on(table.companyId)],
)

export const orderClients = pgTable(
  'order_clients',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
  },
  (table) => [index().on(table.clientId)],
)
