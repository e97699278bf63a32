import type { Delivery } from '@veck/contract'
import { OrderStatus, type Percentage, type VatCategory } from '@veck/domain'
import { sql, type SQL } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, smallint, text, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { instant } from './columns.ts'

const ore = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0)

const standardRate = 2500 as Percentage

/** Replaces `#` in the search text, because trigrams only contain letters and digits. */
export const numberSignLetter = 'ƛ'

/** The date that the date filter of the search uses. */
export const sentOrCreatedAt = (table: { offerSentToCustomerAt: AnyPgColumn; createdAt: AnyPgColumn }) =>
  sql`coalesce(${table.offerSentToCustomerAt}, ${table.createdAt})`

export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    offerNumber: integer('offer_number').generatedAlwaysAsIdentity({ startWith: 10001 }).notNull().unique(),
    offerName: text('offer_name').notNull(),
    note: text('note').notNull(),
    status: smallint('status').$type<OrderStatus>().notNull().default(OrderStatus.Initiated),
    /** The owner (userEmailAddress). An account keeps its orders when its email changes. */
    ownerEmail: text('owner_email')
      .notNull()
      .references(() => users.email, { onUpdate: 'cascade' }),
    /** Increases by one with every change. */
    version: integer('version').notNull().default(1),
    customerOrderNumber: text('customer_order_number').notNull().default(''),
    offerSentToCustomerAt: instant('offer_sent_to_customer_at'),
    basketId: integer('ecom_basket_id').generatedAlwaysAsIdentity({ startWith: 500_001 }).notNull().unique(),
    netOre: ore('net_ore'),
    discountOre: ore('discount_ore'),
    freightOre: ore('freight_ore'),
    exclVatOre: ore('excl_vat_ore'),
    vatOre: ore('vat_ore'),
    inclVatOre: ore('incl_vat_ore'),
    /** Uses the country of the account until the order is placed, then the country of delivery. */
    vatCategory: text('vat_category').$type<VatCategory>().notNull().default('S'),
    /** In hundredths of a per cent. Orders that are older than this column had the standard rate. */
    vatRate: integer('vat_rate').$type<Percentage>().notNull().default(standardRate),
    /** Set when the order is placed. */
    delivery: jsonb('delivery').$type<Delivery>(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Email of the user who made the latest change. */
    updatedBy: text('updated_by').notNull(),
    /**
     * Number of curtains in the order lines, for the lists. A trigger (`keep_order_facts`) writes this column and the
     * next two, because servers of an older release change orders too.
     */
    curtains: integer('curtains').notNull().default(0),
    /** When the order was moved to the bin, and its status before that. */
    deletedAt: instant('deleted_at'),
    deletedFrom: smallint('deleted_from').$type<OrderStatus>(),
    /**
     * The text that the search reads besides the owner, one field per line. Lower case. It has no spaces: trigrams
     * across two words are rare, so the index finds them quickly. `#` is replaced, because trigrams cannot contain it.
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
    // These columns do not change while users edit an order, so PostgreSQL need not update the indexes (HOT update).
    index().on(table.status, table.offerNumber),
    index('orders_dated_index').on(sentOrCreatedAt(table)),
    index('orders_bin_index')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
    // A word that many orders have is looked for from the newest order on. Without this index, each order would be read.
    index('orders_search_order_index')
      .on(table.offerNumber, table.searchText)
      .where(sql`${table.status} <> ${sql.raw(String(OrderStatus.Deleted))}`),
    // With fastupdate a search would also have to read the list of rows that are not indexed yet.
    index('orders_search_text_index').using('gin', table.searchText.op('gin_trgm_ops')).with({ fastupdate: false }),
  ],
)
