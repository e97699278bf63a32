import type { OrderStatus } from '@veck/domain'
import { jsonb, pgTable, smallint, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { orders } from './orders.ts'

/** The sender of the quote: the customer's own company. */
export type Maker = { company: string; name: string; email: string; phone: string; address: string[] }

/** A company and its official numbers. Empty: not known. */
export type Party = { name: string; organisationNumber: string; vatNumber: string }

/** `validUntil`: YYYY-MM-DD, the last day on which the quote is valid. */
export type Terms = { supplier: Party; buyer: Party; deliveryTerms: string; validUntil: string }

/**
 * Sender and terms in the PDF of an order, as they were when the order was sent or placed. Later changes of settings
 * and accounts do not change the PDF. Orders that are older than this table have no row.
 */
export const documentHeads = pgTable('document_heads', {
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => orders.id),
  /** Used while the order has this status. An order that is opened again uses the current settings. */
  status: smallint('status').$type<OrderStatus>().notNull(),
  date: instant('date').notNull(),
  maker: jsonb('maker').$type<Maker>().notNull(),
  terms: jsonb('terms').$type<Terms>().notNull(),
})
