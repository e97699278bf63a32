import type { Delivery } from '@veck/contract'
import { OrderStatus, type Percentage, type VatCategory } from '@veck/domain'
import { sql, type SQL } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, smallint, text, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { instant } from './columns.ts'

const ore = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0)

const standardRate = 2500 as Percentage

/** What `#` is to the search: trigrams are made of letters. */
export const numberSignLetter = 'ƛ'

/** The day that the filter of the search is about. */
export const sentOrCreated = (table: { offerSentToCustomerAt: AnyPgColumn; createdAt: AnyPgColumn }) =>
  sql`coalesce(${table.offerSentToCustomerAt}, ${table.createdAt})`

export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    offerNumber: integer('offer_number').generatedAlwaysAsIdentity({ startWith: 10001 }).notNull().unique(),
    offerName: text('offer_name').notNull(),
    note: text('note').notNull(),
    status: smallint('status').$type<OrderStatus>().notNull().default(OrderStatus.Initiated),
    /** The owner (userEmailAddress): an account whose address changes keeps its offers. */
    ownerEmail: text('owner_email')
      .notNull()
      .references(() => users.email, { onUpdate: 'cascade' }),
    /** Grows by one with every change. */
    version: integer('version').notNull().default(1),
    customerOrderNumber: text('customer_order_number').notNull().default(''),
    offerSentToCustomerAt: instant('offer_sent_to_customer_at'),
    ecomBasketId: integer('ecom_basket_id').generatedAlwaysAsIdentity({ startWith: 500_001 }).notNull().unique(),
    netOre: ore('net_ore'),
    discountOre: ore('discount_ore'),
    freightOre: ore('freight_ore'),
    exclVatOre: ore('excl_vat_ore'),
    vatOre: ore('vat_ore'),
    inclVatOre: ore('incl_vat_ore'),
    /** Of the account's country until the order is placed, then of the country of delivery. */
    vatCategory: text('vat_category').$type<VatCategory>().notNull().default('S'),
    /** In hundredths of a per cent. Offers from before it was stored had the standard rate. */
    vatRate: integer('vat_rate').$type<Percentage>().notNull().default(standardRate),
    /** Given when the order is placed. */
    delivery: jsonb('delivery').$type<Delivery>(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** E-mail address of who made the latest change. */
    updatedBy: text('updated_by').notNull(),
    /**
     * How many curtains its lines have, for the lists. This and the next two are written by a trigger of the table
     * (`keep_order_facts`), because servers of an older release change offers too.
     */
    curtains: integer('curtains').notNull().default(0),
    /** When it was put into the bin, and the status it had. */
    deletedAt: instant('deleted_at'),
    deletedFrom: smallint('deleted_from').$type<OrderStatus>(),
    /**
     * What the search finds besides the owner, a part per line. Lower case and without spaces: trigrams that reach from one
     * word into the next are rare, and so soon found. For their sake `#` is a letter that nobody writes.
     */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`translate(lower(${orders.offerNumber}::text || chr(10) || ${orders.offerName} || chr(10) || ${orders.customerOrderNumber}), '# ', '${sql.raw(numberSignLetter)}')`,
      ),
  },
  (table) => [
    index().on(table.ownerEmail, table.offerNumber),
    // None of these columns changes while an offer is worked on, so that its row can be updated in place.
    index().on(table.status, table.offerNumber),
    index('orders_dated_index').on(sentOrCreated(table)),
    index('orders_bin_index')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
    // Without fastupdate a search never has to read a list of rows that are not indexed yet.
    index('orders_search_text_index').using('gin', table.searchText.op('gin_trgm_ops')).with({ fastupdate: false }),
  ],
)
