import { integer, jsonb, numeric, pgTable, primaryKey, serial, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { instant } from './columns.ts'

/** A version of the numbers the calculation works with: a draft until it is given a start time, then never changed. */
export const parameterVersions = pgTable('parameter_versions', {
  id: serial('id').primaryKey(),
  note: text('note').notNull(),
  values: jsonb('values').notNull(),
  startsAt: instant('starts_at'),
  createdAt: instant('created_at').notNull(),
})

/** A version of the prices; the prices per metre stand in their own rows. */
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

/** What was agreed with a customer: per cent off the offer's net amount, exact to two decimals. */
export const priceAgreements = pgTable('price_agreements', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  discountPercentage: numeric('discount_percentage', { precision: 5, scale: 2, mode: 'number' }).notNull(),
})
