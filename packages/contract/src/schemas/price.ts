import { FabricWidthLimits, QuantityLimits, WallHeightLimits } from '@veck/domain'
import { z } from 'zod'
import { partNo } from './catalogue.ts'
import { CurtainConfigurationSchema, OpeningSchema, OrientationSchema, SewingTypeSchema } from './curtain-choices.ts'
import { IdSchema } from './id.ts'
import { CurrencyCodeSchema, MoneySchema } from './money.ts'

// Wider than any calculated curtain, so that only invalid requests are refused.
const CountMax = 100_000
const FlatWidthMax = 20_000
const DropRowsMax = 200

const length = (max: number) => z.number().min(0).max(max)
const count = z.int().min(0).max(CountMax)

/** A price request (B3.14). Only for display: saving a line calculates again. */
export const MarkingPriceRequestSchema = z.object({
  orderId: IdSchema,
  markingId: IdSchema,
  /** Quantity shown × 2 when split. */
  markingQuantity: z
    .int()
    .min(1)
    .max(2 * QuantityLimits.max),
  erpProductId: partNo,
  erpConfigurableProductId: partNo,
  curtainConfiguration: CurtainConfigurationSchema,
  curtainDrops: z
    .array(
      z.object({
        quantity: count,
        finishedWidthPerCurtainDrop: length(FlatWidthMax),
        finishedHeightPerCurtainDrop: length(WallHeightLimits.max),
      }),
    )
    .min(1)
    .max(DropRowsMax),
  finishedHeight: length(WallHeightLimits.max),
  orientation: OrientationSchema,
  numberOf2FingerHooks: count,
  numberOf4FingerHooks: count,
  sewTogether: z.boolean(),
  sewingType: SewingTypeSchema,
  splitCurtain: z.boolean(),
  useWeights: z.boolean().default(false),
  opening: OpeningSchema.nullish(),
  currencyCode: CurrencyCodeSchema,
  underHem: length(FabricWidthLimits.max),
})
export type MarkingPriceRequest = z.infer<typeof MarkingPriceRequestSchema>

/** One part of the price: fabric, making, seams …, in the request's language. */
export const PriceLineSchema = z.object({ code: z.string(), message: z.string(), price: MoneySchema })
export type PriceLine = z.infer<typeof PriceLineSchema>

/** The lines sum to the total exactly. */
export const MarkingPriceSchema = z.object({ priceLines: z.array(PriceLineSchema), totalPrice: MoneySchema })
export type MarkingPrice = z.infer<typeof MarkingPriceSchema>
