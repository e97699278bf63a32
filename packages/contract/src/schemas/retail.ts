import { alternativeLetters, defaultLocale, extraUnits, localeFields, priceDisplays } from '@veck/domain'
import { z } from 'zod'
import { ExtraItemNameMaxLength } from '../limits.ts'
import { AnsweredIdSchema, IdSchema } from './id.ts'
import { PriceRuleSchema } from './price-rule.ts'
import { line, optionalLine } from './text.ts'
import { seenVersion } from './version.ts'

// Amounts are whole öre and percentages hundredths of a per cent, so that browser and server calculate the same.
// A price rule that users type is in per cent, as in the brand profile. The domain checks all limits.

const amount = z.int()
const percentage = z.int()

export const AlternativeLetterSchema = z.enum(alternativeLetters)

export const PriceDisplaySchema = z.enum(priceDisplays)

const itemNumbers = {
  unit: z.enum(extraUnits),
  /** Per unit, without VAT. */
  unitPrice: amount,
  /** Null: not known. */
  unitCost: amount.nullable(),
  vatRate: percentage,
}

export const ExtraItemSchema = z.object({
  id: AnsweredIdSchema,
  version: z.int(),
  ...localeFields('name', () => z.string()),
  ...itemNumbers,
})
export type ExtraItemAnswer = z.infer<typeof ExtraItemSchema>

/** The name in the default language is required. */
const typedItem = {
  ...localeFields('name', (locale) => (locale === defaultLocale ? line : optionalLine)(ExtraItemNameMaxLength)),
  ...itemNumbers,
}

export const SaveExtraItemSchema = z.object({ ...typedItem, ...seenVersion })
export type SaveExtraItem = z.infer<typeof SaveExtraItemSchema>

/** Quantity in hundredths of the unit. */
const row = {
  quantity: z.int(),
  optional: z.boolean().default(false),
  /** Of an optional item: part of the total. Absent: as before. */
  taken: z.boolean().optional(),
}

/** Without a folder it belongs to the whole order. */
export const SaveOrderExtraSchema = z.object({
  ...typedItem,
  ...row,
  folderId: IdSchema.nullable().default(null),
  ...seenVersion,
})
export type SaveOrderExtra = z.infer<typeof SaveOrderExtraSchema>

export const OrderExtraParamsSchema = z.object({ id: IdSchema, extraId: IdSchema })

export const RemoveOrderExtraSchema = z.object(seenVersion)

/** Null: as the brand profile says. */
export const ChangeOrderRetailSchema = z.object({
  rule: PriceRuleSchema.nullable(),
  display: PriceDisplaySchema.nullable(),
  /** Whether the client sees one total only. Left out: it stays as it is. */
  oneTotal: z.boolean().optional(),
  ...seenVersion,
})
export type ChangeOrderRetail = z.infer<typeof ChangeOrderRetailSchema>

const FixedPriceSchema = z.object({ amount, display: PriceDisplaySchema })

/** Without a fixed price the price follows from the rule. A field that is left out stays as it is. */
export const ChangeMarkingRetailSchema = z.object({
  fixedPrice: FixedPriceSchema.nullable().optional(),
  optional: z.boolean().optional(),
  /** Of an optional marking: part of the total. */
  taken: z.boolean().optional(),
  /** Whose fixed price it is. Absent: that of the order line. */
  letter: AlternativeLetterSchema.optional(),
  ...seenVersion,
})
export type ChangeMarkingRetail = z.infer<typeof ChangeMarkingRetailSchema>

export const MarkingRetailParamsSchema = z.object({ id: IdSchema, markingId: IdSchema })

export const RetailPriceSchema = z.object({ exclVat: amount, inclVat: amount })

const MarginSchema = z.object({
  retail: amount,
  cost: amount,
  amount,
  /** Of the retail price; null if that is 0. */
  percentage: percentage.nullable(),
  isBelowMinimum: z.boolean(),
})

const part = { id: AnsweredIdSchema, optional: z.boolean(), taken: z.boolean() }

const RetailLineSchema = z.object({
  id: z.string(),
  /** The supplier's price before discount. */
  listPrice: amount,
  isExternalFabric: z.boolean(),
  fixedPrice: FixedPriceSchema.nullable(),
})

/** What retail prices are calculated from: the browser calculates with the same function while the user types. */
const RetailOrderSchema = z.object({
  rule: PriceRuleSchema.extend({ percentage, minimumMargin: percentage }),
  display: PriceDisplaySchema,
  vatRate: percentage,
  discountPercentage: percentage,
  freight: amount,
  markings: z.array(
    z.object({
      ...part,
      folderId: AnsweredIdSchema,
      /** Of the chosen line; null if the marking has no alternatives. */
      letter: AlternativeLetterSchema.nullable(),
      chosen: RetailLineSchema,
      alternatives: z.array(RetailLineSchema.extend({ letter: AlternativeLetterSchema })),
    }),
  ),
  extras: z.array(
    z.object({
      ...part,
      folderId: AnsweredIdSchema.nullable(),
      ...localeFields('name', () => z.string()),
      ...itemNumbers,
      quantity: z.int(),
    }),
  ),
})

const pricedLine = {
  id: z.string(),
  price: RetailPriceSchema,
  /** A curtain in own fabric whose price nobody has typed yet. */
  needsPrice: z.boolean(),
  trade: amount.nullable(),
  cost: amount.nullable(),
  margin: MarginSchema.nullable(),
}

const RetailPricesSchema = z.object({
  markings: z.array(
    z.object({
      ...pricedLine,
      folderId: AnsweredIdSchema,
      lineId: z.string(),
      counts: z.boolean(),
      alternatives: z.array(z.object({ ...pricedLine, difference: RetailPriceSchema })),
    }),
  ),
  extras: z.array(
    z.object({
      id: AnsweredIdSchema,
      folderId: AnsweredIdSchema.nullable(),
      counts: z.boolean(),
      price: RetailPriceSchema,
      cost: amount.nullable(),
      margin: MarginSchema.nullable(),
    }),
  ),
  freight: RetailPriceSchema.nullable(),
  folders: z.array(z.object({ id: AnsweredIdSchema, price: RetailPriceSchema, margin: MarginSchema.nullable() })),
  orderExtras: RetailPriceSchema,
  options: RetailPriceSchema,
  vat: z.array(z.object({ rate: percentage, exclVat: amount, vat: amount, inclVat: amount })),
  total: RetailPriceSchema,
  margin: MarginSchema.nullable(),
})

/** The retail data of an order. Only its customer sees it. */
export const RetailSchema = z.object({
  /** Of the retail data; the order has its own. 0: nothing was saved yet. */
  version: z.int(),
  /** What this order has instead of what the brand profile says; null: nothing. */
  own: z.object({ rule: PriceRuleSchema.nullable(), display: PriceDisplaySchema.nullable() }),
  /** Whether the client sees one total only, without the prices of curtains, folders and extra items. */
  oneTotal: z.boolean(),
  /** What the brand profile says. */
  profile: z.object({ rule: PriceRuleSchema, display: PriceDisplaySchema }),
  order: RetailOrderSchema,
  prices: RetailPricesSchema,
  /** The library of the company that owns the order. */
  library: z.array(ExtraItemSchema),
})
export type Retail = z.infer<typeof RetailSchema>

export const retailHistoryCodes = [
  'ruleChanged',
  'fixedPriceSet',
  'fixedPriceCleared',
  'madeOptional',
  'madeFixed',
  'extraAdded',
  'extraChanged',
  'extraRemoved',
  'optionTaken',
  'optionLeft',
  'alternativeAdded',
  'alternativeChanged',
  'alternativeChosen',
  'alternativeRemoved',
  'alternativeRestored',
  'alternativesRepriced',
  'clientSet',
  'clientChanged',
  'clientRemoved',
  'offerDownloaded',
  'offerMailed',
  'offerLinked',
  'linkChanged',
  'linkRevoked',
  'offerOpened',
  'offerAccepted',
  'offerDeclined',
  'offerAsked',
  'offerAnswered',
  'newOfferAsked',
  'remindersStopped',
  'reminderSent',
  'keptBeforeRestore',
  'revisionRestored',
] as const
export type RetailHistoryCode = (typeof retailHistoryCodes)[number]

/** Who did what and when, in the request's language; newest first. */
export const RetailHistoryEntrySchema = z.object({
  at: z.iso.datetime(),
  by: z.string(),
  byName: z.string(),
  code: z.enum(retailHistoryCodes),
  message: z.string(),
})
