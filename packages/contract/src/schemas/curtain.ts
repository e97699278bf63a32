import { differenceFields } from '@veck/domain'
import { z } from 'zod'
import { madeOptions } from './curtain-choices.ts'
import { MoneySchema } from './money.ts'

/** A row of equal drops; widths are flat, as sewn, in cm. */
export const CurtainDropSchema = z.object({
  quantity: z.int(),
  finishedWidthPerCurtainDrop: z.number(),
  finishedHeightPerCurtainDrop: z.number(),
  pricePerCurtainDrop: MoneySchema,
})
export type CurtainDrop = z.infer<typeof CurtainDropSchema>

/** A tip, a step of the explanation …: a stable code, and its text in the request's language. */
export const TranslatedTextSchema = z.object({ code: z.string(), message: z.string() })
export type TranslatedText = z.infer<typeof TranslatedTextSchema>

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

/** One field in which a curtain differs: an option, a length in cm, or a count. */
export const CurtainDifferenceSchema = z.object({
  field: z.enum(differenceFields),
  before: optionValue,
  after: optionValue,
})
export type CurtainDifference = z.infer<typeof CurtainDifferenceSchema>

/** B3.6 */
export const CurtainDataSchema = z.object({
  ...madeOptions,
  totalFinishedWidth: z.number(),
  finishedHeight: z.number(),
  underHem: z.number(),
  /** Sum of the drops' quantities. */
  totalQuantity: z.int(),
  /** Quantity shown × 2 when split (B4.11). */
  markingQuantity: z.int(),
  totalPriceForMarking: MoneySchema,
  curtainDrops: z.array(CurtainDropSchema),
  /** The work when it was saved; absent in documents that were stored before this field existed. */
  made: MadeSchema.optional(),
})
export type CurtainData = z.infer<typeof CurtainDataSchema>
