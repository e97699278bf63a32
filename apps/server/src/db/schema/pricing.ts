import { integer, jsonb, numeric, pgTable, primaryKey, serial, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { instant } from './columns.ts'

/** A version of the calculation parameters. It is a draft until it has a start time, and then never changes. */
export const parameterVersions = pgTable('parameter_versions', {
  id: serial('id').primaryKey(),
  note: text('note').notNull(),
  values: jsonb('values').notNull(),
  startsAt: instant('starts_at'),
  createdAt: instant('created_at').notNull(),
})

/** A version of the prices. The prices per metre are in `fabric_prices`. */
export const priceLists = pgTable('price_lists', {
  id: serial('id').primaryKey(),
  note: text('note').notNull(),
  /** Making, seams, weights, hooks, freight, VAT: PriceList without perMetre. */
  rates: jsonb('rates').notNull(),
  startsAt: instant('starts_at'),
  createdAt: instant('created_at').notNull(),
})

export const fabricPrices = pgTable(
  'fabric_prices',
  {
    priceListId: integer('price_list_id')
      .notNull()
      .references(() => priceLists.id, { onDelete: 'cascade' }),
    partNo: text('part_no').notNull(),
    perMetreOre: integer('per_metre_ore').notNull(),
  },
  (table) => [primaryKey({ columns: [table.priceListId, table.partNo] })],
)

/** The discount of a customer, in per cent of the order's net amount, with two decimals. */
export const priceAgreements = pgTable('price_agreements', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  discountPercentage: numeric('discount_percentage', { precision: 5, scale: 2, mode: 'number' }).notNull(),
})
