import { FabricReportLimits, FabricWidthLimits } from '@veck/domain'
import { z } from 'zod'
import { partNo } from './catalogue.ts'
import { calculatedOptions, lineChoices, OrientationSchema, SewingTypeSchema, within } from './curtain-choices.ts'
import { CurtainDropSchema, TranslatedTextSchema } from './curtain.ts'
import { MoneySchema } from './money.ts'
import { optionalLine } from './text.ts'

/** B3.12. Lying is 0, so a missing orientation must not pass for lying: it is required. */
export const CurtainCalculationInputSchema = z.object({
  ...lineChoices,
  fabricName: optionalLine(100),
  fabricWidth: within(FabricWidthLimits),
  /** Height of one pattern repeat; 0 for none. */
  fabricReport: within(FabricReportLimits),
  fabricRecommendWeights: z.boolean(),
  sewingType: SewingTypeSchema,
  orientation: OrientationSchema,
  preferredOrientation: OrientationSchema.nullish(),
  /** Absent, or an external fabric: every price is 0. */
  erpProductId: partNo.nullish(),
})
export type CurtainCalculationInput = z.infer<typeof CurtainCalculationInputSchema>

/** B3.13 with the options that took effect; lengths in cm, for all curtains of the quantity. */
export const CurtainCalculationSchema = z.object({
  curtainDrops: z.array(CurtainDropSchema),
  finishedHeight: z.number(),
  totalWidthCovered: z.number(),
  totalFabricLengthNeeded: z.number(),
  underHem: z.number(),
  numberOf2FingerHooks: z.int(),
  numberOf4FingerHooks: z.int(),
  ...calculatedOptions,
  tipMessages: z.array(TranslatedTextSchema),
  explanation: z.array(TranslatedTextSchema),
  totalPriceForMarking: MoneySchema,
})
export type CurtainCalculation = z.infer<typeof CurtainCalculationSchema>

/** Parameter name → its value; lengths in cm (B3.15). */
export const CurtainParametersSchema = z.record(z.string(), z.object({ value: z.number() }))
export type CurtainParametersAnswer = z.infer<typeof CurtainParametersSchema>
