import type { OrderStatus } from '@veck/domain'
import { jsonb, pgTable, smallint, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { orders } from './orders.ts'

/** Who makes the offer: the customer's own firm, whose paper this is. */
export type Maker = { company: string; name: string; email: string; phone: string; address: string[] }

/** A company, with the numbers by which the authorities know it; empty: not known. */
export type Party = { name: string; organisationNumber: string; vatNumber: string }

/** `validUntil`: YYYY-MM-DD, the last day on which an offer holds. */
export type Terms = { supplier: Party; buyer: Party; deliveryTerms: string; validUntil: string }

/**
 * What the PDF of an offer says besides its contents, as it was when the offer was sent or placed: later changes of settings and
 * accounts change nothing in it. Offers of before this table have no row.
 */
export const documentHeads = pgTable('document_heads', {
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => orders.id),
  /** Holds while the offer has this status: one that is opened again goes by the settings again. */
  status: smallint('status').$type<OrderStatus>().notNull(),
  date: instant('date').notNull(),
  maker: jsonb('maker').$type<Maker>().notNull(),
  terms: jsonb('terms').$type<Terms>().notNull(),
})
