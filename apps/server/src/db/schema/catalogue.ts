import { localeFields } from '@veck/domain'
import { boolean, index, integer, pgTable, real, smallint, text } from 'drizzle-orm/pg-core'

export const products = pgTable('products', {
  productId: integer('product_id').primaryKey(),
  name: text('name').notNull(),
  /** Article number of the whole family in the ERP. */
  configurableProductId: text('configurable_product_id').notNull(),
  active: boolean('active').notNull(),
  /** What the cloth is made of and how it is cared for; empty when the supplier does not say. */
  ...localeFields('composition', (locale) => text(`composition_${locale}`).notNull().default('')),
  ...localeFields('care', (locale) => text(`care_${locale}`).notNull().default('')),
  /** g/m² */
  weight: integer('weight'),
  /** Lower case, without accents: everything a search may hit, the names, colours and article numbers of its variants too. */
  searchText: text('search_text').notNull(),
  /** All codes of its active variants; null when none is active. */
  filterCodes: text('filter_codes').array(),
  /** Of its first active variant, for lists. */
  swatch: text('swatch').notNull().default(''),
})

export const variants = pgTable(
  'variants',
  {
    variantId: integer('variant_id').primaryKey(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.productId),
    partNo: text('part_no').notNull().unique(),
    name: text('name').notNull(),
    ...localeFields('color', (locale) => text(`color_${locale}`).notNull()),
    /** Lengths in cm. */
    width: real('width').notNull(),
    repeatHeight: real('repeat_height').notNull(),
    recommendWeights: boolean('recommend_weights').notNull(),
    preferredOrientation: smallint('preferred_orientation'),
    active: boolean('active').notNull(),
    /** Codes of filter values; a product fits a filter when one of its variants has all chosen codes. */
    filterCodes: text('filter_codes').array().notNull(),
    /** Names in the file store, each carrying a hash of its content; empty when there is no picture. */
    swatch: text('swatch').notNull(),
    large: text('large').notNull(),
    texture: text('texture').notNull(),
    /** The cloth one tile of the texture shows, in cm. */
    textureWidth: real('texture_width').notNull(),
    textureHeight: real('texture_height').notNull(),
    /** Share of light that passes: 0 is dense. */
    transmission: real('transmission').notNull(),
  },
  (table) => [index().on(table.productId), index().using('gin', table.filterCodes)],
)

export const productFilters = pgTable('product_filters', {
  id: text('id').primaryKey(),
  ...localeFields('name', (locale) => text(`name_${locale}`).notNull()),
  position: integer('position').notNull(),
})

export const productFilterValues = pgTable('product_filter_values', {
  code: text('code').primaryKey(),
  filterId: text('filter_id')
    .notNull()
    .references(() => productFilters.id),
  ...localeFields('name', (locale) => text(`name_${locale}`).notNull()),
  position: integer('position').notNull(),
})
