import { localeFields } from '@veck/domain'
import { boolean, index, integer, pgTable, real, smallint, text } from 'drizzle-orm/pg-core'

export const products = pgTable('products', {
  productId: integer('product_id').primaryKey(),
  name: text('name').notNull(),
  /** Article number of the whole family in the ERP. */
  configurableProductId: text('configurable_product_id').notNull(),
  active: boolean('active').notNull(),
  /** Material and care of the fabric. Empty when the supplier gives none. */
  ...localeFields('composition', (locale) => text(`composition_${locale}`).notNull().default('')),
  ...localeFields('care', (locale) => text(`care_${locale}`).notNull().default('')),
  /** g/m² */
  weight: integer('weight'),
  /** The text that the search reads, also of the variants: names, colours, article numbers. Lower case, no accents. */
  searchText: text('search_text').notNull(),
  /** The filter codes of all active variants. Null: no variant is active. */
  filterCodes: text('filter_codes').array(),
  /** The swatch of the first active variant, for lists. */
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
    /** Codes of filter values. A product matches a filter when one of its variants has all chosen codes. */
    filterCodes: text('filter_codes').array().notNull(),
    /** File names in the file store. Each contains a hash of the content. Empty: there is no image. */
    swatch: text('swatch').notNull(),
    large: text('large').notNull(),
    texture: text('texture').notNull(),
    /** Size of the fabric that one tile of the texture shows, in cm. */
    textureWidth: real('texture_width').notNull(),
    textureHeight: real('texture_height').notNull(),
    /** Share of the light that passes through, 0..1. 0: no light passes. */
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
