import { z } from 'zod'
import { FabricReportLimits, FabricWidthLimits } from '@veck/domain'
import { ExternalFabricTextMaxLength, ReplacedMarkingsMax } from '../limits.ts'
import { partNo } from './catalogue.ts'
import { answeredLineChoices, lineChoices, OrientationSchema, SewingTypeSchema, within } from './curtain-choices.ts'
import { CurtainDataSchema, CurtainDifferenceSchema } from './curtain.ts'
import { AnsweredIdSchema, IdSchema, NumberIdSchema } from './id.ts'
import { newWindow } from './marking-window.ts'
import { MarkingNameSchema } from './marking.ts'
import { MoneySchema } from './money.ts'
import { line } from './text.ts'
import { notFollowed, seenVersion } from './version.ts'

/** The priced curtain of a marking (B3.5). */
export const OrderLineSchema = z.object({
  ecomRowId: z.int(),
  ecomProductId: z.int(),
  erpProductId: z.string(),
  erpConfigurableProductId: z.string(),
  markingId: AnsweredIdSchema,
  markingName: z.string(),
  folderName: z.string(),
  /** As shown; `markingQuantity` counts a split curtain twice. */
  quantity: z.int(),
  markingQuantity: z.int(),
  price: MoneySchema,
  productName: z.string(),
  productWidth: z.number(),
  productRepeatHeight: z.number(),
  recommendWeights: z.boolean(),
  curtainData: CurtainDataSchema,
  ...answeredLineChoices,
  isExternalFabric: z.boolean(),
  externalFabricSupplier: z.string(),
  externalFabricArticleNumber: z.string(),
  externalFabricColor: z.string(),
  externalFabricName: z.string(),
  /** The colour in the 3D view: #rrggbb, empty if none is chosen. */
  externalFabricShade: z.string().optional(),
})
export type OrderLine = z.infer<typeof OrderLineSchema>

/** Only choices are read; the server calculates every number. */
const curtainChoices = {
  ...lineChoices,
  curtainData: z.object({ orientation: OrientationSchema, sewingType: SewingTypeSchema }),
}

const choices = {
  ...curtainChoices,
  markingId: IdSchema,
  /** Absent: the marking keeps its name. `markingName` is not read: clients may send a line as they read it. */
  newMarkingName: MarkingNameSchema.optional(),
  ...newWindow,
  ...seenVersion,
}

const catalogueFabric = { isExternalFabric: z.literal(false), erpProductId: partNo }

const externalText = line(ExternalFabricTextMaxLength)
const externalFabric = {
  isExternalFabric: z.literal(true),
  externalFabricSupplier: externalText,
  externalFabricName: externalText,
  externalFabricArticleNumber: externalText,
  externalFabricColor: externalText,
  externalFabricShade: z
    .string()
    .regex(/^(#[0-9a-f]{6})?$/)
    .optional(),
  /** One of the widths in the supplier's settings. */
  productWidth: within(FabricWidthLimits),
  /** Height of one pattern repeat; absent or 0 for none. */
  productRepeatHeight: within(FabricReportLimits).optional(),
}

export const CreateOrderLineSchema = z.discriminatedUnion('isExternalFabric', [
  z.object({ ...choices, ...catalogueFabric }),
  z.object({ ...choices, ...externalFabric }),
])
export type CreateOrderLine = z.infer<typeof CreateOrderLineSchema>

/** A fabric of the catalogue, or one that the customer has. */
export const FabricChoiceSchema = z.discriminatedUnion('isExternalFabric', [
  z.object(catalogueFabric),
  z.object(externalFabric),
])
export type FabricChoice = z.infer<typeof FabricChoiceSchema>

/** A curtain without its marking, which is in the path of the call. */
export const CurtainOfLineSchema = z.discriminatedUnion('isExternalFabric', [
  z.object({ ...curtainChoices, ...catalogueFabric, ...seenVersion }),
  z.object({ ...curtainChoices, ...externalFabric, ...seenVersion }),
])
export type CurtainOfLine = z.infer<typeof CurtainOfLineSchema>

const existing = { ecomRowId: NumberIdSchema }

export const UpdateOrderLineSchema = z.discriminatedUnion('isExternalFabric', [
  z.object({ ...choices, ...existing, ...catalogueFabric }),
  z.object({ ...choices, ...existing, ...externalFabric }),
])
export type UpdateOrderLine = z.infer<typeof UpdateOrderLineSchema>

/** Changes all lines with the old variant, or only those of the named markings; with `preview` nothing is written. */
export const ReplaceFabricSchema = z.object({
  /** The product of the new variant, which may differ from that of the old one. */
  productId: NumberIdSchema,
  oldErpProductId: partNo,
  newErpProductId: partNo,
  /** Absent: all markings with the old variant. */
  markingIds: z.array(IdSchema).min(1).max(ReplacedMarkingsMax).optional(),
  preview: z.boolean().default(false),
  ...seenVersion,
})
export type ReplaceFabric = z.infer<typeof ReplaceFabricSchema>

/** Net price of the changed lines, before and after. */
export const ReplacedFabricSchema = z.object({
  version: z.int(),
  markingIds: z.array(AnsweredIdSchema),
  priceBefore: MoneySchema,
  priceAfter: MoneySchema,
  /** For each curtain both prices and the differences. */
  changes: z.array(
    z.object({
      markingId: AnsweredIdSchema,
      markingName: z.string(),
      priceBefore: MoneySchema,
      priceAfter: MoneySchema,
      differences: z.array(CurtainDifferenceSchema),
    }),
  ),
  /** Only in a preview: curtains that are impossible in the new fabric, and why. They are in no sum and no other list. */
  impossible: z.array(z.object({ markingId: AnsweredIdSchema, markingName: z.string(), reason: z.string() })),
  ...notFollowed,
})
export type ReplacedFabric = z.infer<typeof ReplacedFabricSchema>
