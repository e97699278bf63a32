import { localeFields } from '@veck/domain'
import type {
  ChoiceName,
  CurtainConfiguration,
  CurtainResult,
  Opening,
  Ore,
  Orientation,
  PriceLine,
  SewingType,
} from '@veck/domain'
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  type PgColumnBuilderBase,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { markings } from './folders.ts'
import { orders } from './orders.ts'

/** The calculated curtain of the line, without its tips and its explanation. */
export type StoredCurtain = Omit<CurtainResult, 'tips' | 'explanation'>

/** One column for each choice of the domain. A missing or an extra column does not compile. */
const choiceColumns = {
  quantity: smallint('quantity').notNull(),
  curtainConfiguration: smallint('curtain_configuration').$type<CurtainConfiguration>().notNull(),
  sewingType: smallint('sewing_type').$type<SewingType>().notNull(),
  orientation: smallint('orientation').$type<Orientation>().notNull(),
  wallHeight: doublePrecision('wall_height').notNull(),
  wallWidth: doublePrecision('wall_width').notNull(),
  heightDeduction: doublePrecision('height_deduction').notNull(),
  sewTogether: boolean('sew_together').notNull(),
  splitCurtain: boolean('split_curtain').notNull(),
  useWeights: boolean('use_weights').notNull(),
  /** Null: one panel, without a chosen side. */
  opening: smallint('opening').$type<Opening>(),
  oneWidthFewer: boolean('one_width_fewer').notNull().default(false),
} satisfies Record<ChoiceName, PgColumnBuilderBase>

/** The choices of the user, and the calculated curtain and price. Lengths in cm. */
export const lineContents = {
  ...choiceColumns,
  productId: integer('product_id').notNull(),
  variantId: integer('variant_id').notNull(),
  erpProductId: text('erp_product_id').notNull(),
  erpConfigurableProductId: text('erp_configurable_product_id').notNull(),
  productName: text('product_name').notNull(),
  ...localeFields('productColor', (locale) => text(`product_color_${locale}`).notNull().default('')),
  productWidth: doublePrecision('product_width').notNull(),
  productRepeatHeight: doublePrecision('product_repeat_height').notNull(),
  recommendWeights: boolean('recommend_weights').notNull(),
  /** Url of the fabric's image. Empty: there is no image. */
  productImage: text('product_image').notNull(),
  isExternalFabric: boolean('is_external_fabric').notNull(),
  externalFabricSupplier: text('external_fabric_supplier').notNull().default(''),
  externalFabricArticleNumber: text('external_fabric_article_number').notNull().default(''),
  externalFabricColor: text('external_fabric_color').notNull().default(''),
  externalFabricName: text('external_fabric_name').notNull().default(''),
  /** Colour in the drawing of the curtain: #rrggbb, or empty. */
  externalFabricShade: text('external_fabric_shade').notNull().default(''),
  curtain: jsonb('curtain').$type<StoredCurtain>().notNull(),
  priceLines: jsonb('price_lines').$type<readonly PriceLine[]>().notNull(),
  priceOre: bigint('price_ore', { mode: 'number' }).$type<Ore>().notNull(),
  /** The versions of parameters and prices that the line was calculated with. */
  parameterVersionId: integer('parameter_version_id'),
  priceListId: integer('price_list_id'),
}

/** One row per marking. */
export const orderLines = pgTable(
  'order_lines',
  {
    markingId: uuid('marking_id')
      .primaryKey()
      .references(() => markings.id),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    rowId: integer('ecom_row_id').generatedAlwaysAsIdentity().notNull().unique(),
    ...lineContents,
  },
  (table) => [index().on(table.orderId)],
)
