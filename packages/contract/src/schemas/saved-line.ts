import { z } from 'zod'
import { OrderLineSchema } from './order-line.ts'
import { OrderSchema } from './order.ts'
import { notFollowed } from './version.ts'

/** The version and the totals of an order after a save. */
export const SavedTotalsSchema = OrderSchema.pick({
  version: true,
  updatedAt: true,
  orderTotalNetAmount: true,
  orderTotalDiscountAmount: true,
  freightCost: true,
  orderTotalExclVat: true,
  vatCategory: true,
  vatPercentage: true,
  orderVat: true,
  orderTotalInclVatAndFreightCost: true,
})
export type SavedTotals = z.infer<typeof SavedTotalsSchema>

/** A saved line with what else the order shows because of it, so that the caller need not read the order again. */
export const SavedOrderLineSchema = OrderLineSchema.extend({
  productId: z.int().optional(),
  /** Image of the fabric. */
  productImage: z.string().nullish(),
  order: SavedTotalsSchema.optional(),
  ...notFollowed,
})
export type SavedOrderLine = z.infer<typeof SavedOrderLineSchema>
