import { localeFields } from '@veck/domain'
import { z } from 'zod'
import { FabricColoursMax, SearchTextMaxLength } from '../limits.ts'
import { OrientationSchema } from './curtain-choices.ts'
import { NumberIdSchema, numberIdText } from './id.ts'
import { line, lineOrEmpty, optionalLine } from './text.ts'

const name = line(100)
const cm = z.number().min(0).max(400)

/** The code of a filter value. */
export const filterCode = z
  .string()
  .trim()
  .regex(/^[\w-]{1,40}$/)

/** The fields of a fabric, in files and forms. */
export const FabricFactsSchema = z.object({
  name,
  /** Article number of the product (all colours) in the ERP. */
  configurableProductId: line(50),
  active: z.boolean(),
  ...localeFields('composition', () => lineOrEmpty(200)),
  ...localeFields('care', () => lineOrEmpty(200)),
  /** g/m² */
  weight: z.int().min(1).max(5000).nullable(),
})

/** The fields of a colour. Lengths in cm. */
export const ColourFactsSchema = z.object({
  /** Also the name of its image files. */
  partNo: z
    .string()
    .trim()
    .min(1)
    .regex(/^[\w.-]{1,50}$/),
  ...localeFields('color', () => name),
  width: cm.min(50),
  repeatHeight: cm.max(200),
  recommendWeights: z.boolean(),
  preferredOrientation: OrientationSchema.nullable(),
  active: z.boolean(),
  filterCodes: z.array(filterCode).max(50),
  /** The size of fabric that its image shows; 0: not known, and the 3D view uses a plain colour. */
  textureWidth: cm,
  textureHeight: cm,
  /** Share of light that passes through; 0 is opaque. */
  transmission: z.number().min(0).max(1),
})

export const FabricsQuerySchema = z.object({
  searchText: optionalLine(SearchTextMaxLength),
  /** From 1. */
  page: z.coerce.number<number | string>().int().min(1).max(10_000).default(1),
})

/** Minimum and maximum of its active colours, or of all colours if none is active. */
const range = <N extends z.ZodNumber>(number: N) => z.object({ from: number, to: number })

export const FabricRowSchema = z.object({
  productId: z.int(),
  name: z.string(),
  configurableProductId: z.string(),
  image: z.string(),
  /** Available for new curtains: the fabric and at least one colour are not discontinued. */
  isOffered: z.boolean(),
  colours: z.int(),
  width: range(z.number()),
  /** In öre; null: no price in the active list. */
  perMetreOre: range(z.int()).nullable(),
})
export type FabricRow = z.infer<typeof FabricRowSchema>

export const FabricListSchema = z.object({
  total: z.int(),
  /** Number of fabrics per page. */
  pageSize: z.int(),
  fabrics: z.array(FabricRowSchema),
})
export type FabricList = z.infer<typeof FabricListSchema>

/** In öre, from the active list; null: none, and the colour cannot be ordered. */
const perMetreOre = z.int().min(0).max(100_000_000).nullable()

/** A hash of everything that the form shows. The form sends the version it was loaded with. */
const version = z.string()

export const FabricColourSchema = z.object({
  ...ColourFactsSchema.shape,
  variantId: z.int(),
  partNo: z.string(),
  ...localeFields('color', () => z.string()),
  filterCodes: z.array(z.string()),
  image: z.string(),
  perMetreOre,
})
export type FabricColour = z.infer<typeof FabricColourSchema>

export const FabricSchema = z.object({
  version,
  productId: z.int(),
  name: z.string(),
  configurableProductId: z.string(),
  active: z.boolean(),
  ...localeFields('composition', () => z.string()),
  ...localeFields('care', () => z.string()),
  weight: z.int().nullable(),
  colours: z.array(FabricColourSchema),
})
export type Fabric = z.infer<typeof FabricSchema>

export const NewFabricSchema = FabricFactsSchema.extend({
  /** All colours of the fabric; null: a new one. Images have their own call. */
  colours: z
    .array(ColourFactsSchema.extend({ variantId: NumberIdSchema.nullable(), perMetreOre }))
    .min(1)
    .max(FabricColoursMax),
})
export type NewFabric = z.infer<typeof NewFabricSchema>

const seenVersion = { version: z.string().min(1).max(100) }

export const ChangeFabricSchema = NewFabricSchema.extend(seenVersion)
export type ChangeFabric = z.infer<typeof ChangeFabricSchema>

export const FabricParamsSchema = z.object({ productId: numberIdText })
export const FabricColourParamsSchema = z.object({ productId: numberIdText, variantId: numberIdText })
export const FabricImageSchema = z.object(seenVersion)
