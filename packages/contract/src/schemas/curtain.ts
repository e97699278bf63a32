import {
  CurtainConfiguration,
  differenceFields,
  HeightDeductionLimits,
  type Limits,
  Opening,
  Orientation,
  QuantityLimits,
  SewingType,
  WallHeightLimits,
  WallWidthLimits,
} from '@veck/domain'
import { z } from 'zod'
import { MoneySchema } from './money.ts'

export const CurtainConfigurationSchema = z.enum(CurtainConfiguration)
export const SewingTypeSchema = z.enum(SewingType)
export const OrientationSchema = z.enum(Orientation)
export const OpeningSchema = z.enum(Opening)

export const within = ({ min, max }: Limits) => z.number().min(min).max(max)

/** The choices of the configurator that a calculation and an order line have in common. */
export const curtainChoices = {
  curtainConfiguration: CurtainConfigurationSchema,
  wallHeight: within(WallHeightLimits),
  wallWidth: within(WallWidthLimits),
  heightDeduction: within(HeightDeductionLimits),
  sewTogether: z.boolean(),
  splitCurtain: z.boolean(),
  useWeights: z.boolean(),
  /** Absent or null: one panel, the side is not said. */
  opening: OpeningSchema.nullish(),
  oneWidthFewer: z.boolean().nullish(),
  /** As shown: a split curtain counts once. */
  quantity: within(QuantityLimits).int(),
}

/** All that can be chosen without a fabric. */
export const MeasurementsSchema = z.object({
  ...curtainChoices,
  sewingType: SewingTypeSchema,
  orientation: OrientationSchema,
})

/** A row of equal drops; widths are flat, as sewn, in cm. */
export const CurtainDropSchema = z.object({
  quantity: z.int(),
  finishedWidthPerCurtainDrop: z.number(),
  finishedHeightPerCurtainDrop: z.number(),
  pricePerCurtainDrop: MoneySchema,
})
export type CurtainDrop = z.infer<typeof CurtainDropSchema>

/** A tip, a step of the explanation …: a stable word, and its text in the request's language. */
export const WordedSchema = z.object({ code: z.string(), message: z.string() })
export type Worded = z.infer<typeof WordedSchema>

/** For the whole quantity, except `cutLength`; lengths in cm. */
const MadeSchema = z.object({
  cutLength: z.number(),
  widths: z.number(),
  seams: z.number(),
  totalFabricLengthNeeded: z.number(),
  totalWidthCovered: z.number(),
  numberOf2FingerHooks: z.number(),
  numberOf4FingerHooks: z.number(),
})

const optionValue = z.union([z.boolean(), z.number(), z.null()])

/** One field of a curtain that would be another: an option, a length in cm, or a count. */
export const CurtainDifferenceSchema = z.object({
  field: z.enum(differenceFields),
  before: optionValue,
  after: optionValue,
})
export type CurtainDifference = z.infer<typeof CurtainDifferenceSchema>

/** B3.6 */
export const CurtainDataSchema = z.object({
  orientation: OrientationSchema,
  sewingType: SewingTypeSchema,
  sewTogether: z.boolean(),
  splitCurtain: z.boolean(),
  opening: OpeningSchema.nullish(),
  oneWidthFewer: z.boolean().nullish(),
  totalFinishedWidth: z.number(),
  finishedHeight: z.number(),
  underHem: z.number(),
  /** Sum of the drops' quantities. */
  totalQuantity: z.int(),
  /** Quantity shown × 2 when split (B4.11). */
  markingQuantity: z.int(),
  totalPriceForMarking: MoneySchema,
  curtainDrops: z.array(CurtainDropSchema),
  /** What making it took when it was saved; absent in documents that were frozen before it was told. */
  made: MadeSchema.optional(),
})
export type CurtainData = z.infer<typeof CurtainDataSchema>
