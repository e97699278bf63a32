import type { RetailHistoryCode } from '@veck/contract'
import {
  type AlternativeLetter,
  type ExtraUnit,
  localeFields,
  type Ore,
  type Percentage,
  type PriceDisplay,
  type PriceRule,
  type Quantity,
} from '@veck/domain'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { companies } from './companies.ts'
import { folders, markings } from './folders.ts'
import { orders } from './orders.ts'

// Retail data belongs to the customer. No statement about orders joins these tables, so that nothing of it can travel
// in the calls, the history, the search or the live updates of an order, which the supplier's staff see.

const ore = (name: string) => bigint(name, { mode: 'number' }).$type<Ore>()
const percentage = (name: string) => integer(name).$type<Percentage>()

/** Increases by one with every change. */
const version = () => integer('version').notNull().default(1)

const itemColumns = () => ({
  ...localeFields('name', (locale) => text(`name_${locale}`).notNull().default('')),
  unit: text('unit').$type<ExtraUnit>().notNull(),
  /** Without VAT, as the cost. */
  unitPrice: ore('unit_price_ore').notNull(),
  unitCost: ore('unit_cost_ore'),
  vatRate: percentage('vat_rate').notNull(),
})

/** The library of what a company sells besides curtains. */
export const extraItems = pgTable(
  'extra_items',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    version: version(),
    ...itemColumns(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index().on(table.companyId)],
)

const ofOrder = () =>
  uuid('order_id')
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' })

/** One row per order whose retail data was changed. It carries the version of all retail data of the order. */
export const orderRetail = pgTable('order_retail', {
  orderId: ofOrder().primaryKey(),
  version: integer('version').notNull().default(0),
  /** Email of the user who made the latest change. */
  updatedBy: text('updated_by').notNull(),
  /** Null: as the company's brand profile says. */
  rule: jsonb('rule').$type<PriceRule>(),
  display: text('display').$type<PriceDisplay>(),
  /** The client sees one total only, without the prices of curtains, folders and extra items. */
  oneTotal: boolean('one_total').notNull().default(false),
})

export const fixedPriceColumns = {
  /** Null: the price follows from the rule. */
  fixedPrice: ore('fixed_price_ore'),
  /** Whether the fixed price was typed with or without VAT. */
  fixedPriceDisplay: text('fixed_price_display').$type<PriceDisplay>(),
}

export const markingRetail = pgTable(
  'marking_retail',
  {
    markingId: uuid('marking_id')
      .primaryKey()
      .references(() => markings.id, { onDelete: 'cascade' }),
    orderId: ofOrder(),
    ...fixedPriceColumns,
    /** Of the order line. It counts only while the marking has alternatives (`lineAlternatives`). */
    letter: text('letter').$type<AlternativeLetter>(),
    optional: boolean('optional').notNull().default(false),
    taken: boolean('taken').notNull().default(false),
  },
  (table) => [index().on(table.orderId)],
)

/** The extra items of an order. They are copies: a change of the library does not change an offer. */
export const orderExtras = pgTable(
  'order_extras',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: ofOrder(),
    /** Null: of the whole order. */
    folderId: uuid('folder_id').references(() => folders.id, { onDelete: 'cascade' }),
    ...itemColumns(),
    /** In hundredths of the unit. */
    quantity: integer('quantity').$type<Quantity>().notNull(),
    optional: boolean('optional').notNull().default(false),
    taken: boolean('taken').notNull().default(false),
    /** Sort key. The numbers may have gaps. */
    position: integer('position').notNull(),
  },
  (table) => [index().on(table.orderId), index().on(table.folderId)],
)

/** Who changed what of the retail data, and when. Only the customer sees it. */
export const retailHistory = pgTable(
  'retail_history',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    orderId: ofOrder(),
    at: instant('at').notNull(),
    /** Email and name at that time. */
    byEmail: text('by_email').notNull(),
    byName: text('by_name').notNull(),
    code: text('code').$type<RetailHistoryCode>().notNull(),
    /** Values for the placeholders in the text of the code. */
    values: jsonb('values').$type<Record<string, string | number>>().notNull(),
  },
  (table) => [index().on(table.orderId, table.id)],
)
