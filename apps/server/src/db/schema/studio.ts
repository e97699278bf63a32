import { localeFields, locales, priceDisplays, type Percentage, type PriceRule } from '@veck/domain'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { companies } from './companies.ts'

/** How a customer appears to their own clients. The supplier's staff cannot read it through Veck. */
export const brandProfiles = pgTable('brand_profiles', {
  companyId: uuid('company_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  /** Increases by one with every change. The logo is not part of it. */
  version: integer('version').notNull().default(1),
  name: text('name').notNull(),
  /** `#RRGGBB` */
  colour: text('colour').notNull(),
  address: text('address').notNull(),
  phone: text('phone').notNull(),
  email: text('email').notNull(),
  /** Without `https://`. */
  website: text('website').notNull(),
  /** May be a personal number, so it must not appear in lists, logs or search. */
  organisationNumber: text('organisation_number').notNull(),
  vatNumber: text('vat_number').notNull(),
  /** Plain text. */
  ...localeFields('terms', (locale) => text(`terms_${locale}`).notNull()),
  /** What a consumer reads about the right of withdrawal before accepting. Empty: the text of Veck. */
  ...localeFields('withdrawal', (locale) => text(`withdrawal_${locale}`).notNull().default('')),
  validityDays: integer('validity_days').notNull(),
  /** Percentages in hundredths of a per cent. */
  priceRule: jsonb('price_rule').$type<PriceRule>().notNull(),
  /** In hundredths of a per cent. */
  vatRate: integer('vat_rate').$type<Percentage>().notNull(),
  priceDisplay: text('price_display', { enum: priceDisplays }).notNull(),
  language: text('language', { enum: locales }).notNull(),
  updatedAt: instant('updated_at').notNull(),
})

/** The files of logos. A replaced logo is kept for a while: a document that is being drawn may read it. */
export const brandLogos = pgTable(
  'brand_logos',
  {
    /** In the url and in the name of the file. Random, so that nobody can guess it. */
    fileId: uuid('file_id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    extension: text('extension', { enum: ['jpg', 'png'] }).notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
    /** When it was replaced or removed. Null: it is the logo of the company. */
    removedAt: instant('removed_at'),
  },
  (table) => [
    uniqueIndex('brand_logos_one_current')
      .on(table.companyId)
      .where(sql`${table.removedAt} is null`),
    index('brand_logos_removed_index')
      .on(table.removedAt)
      .where(sql`${table.removedAt} is not null`),
  ],
)
