import { z } from 'zod'
import { OrientationSchema } from './curtain-choices.ts'
import { CurtainDataSchema } from './curtain.ts'
import { MoneySchema } from './money.ts'
import { AnsweredIdSchema, numberIdText } from './id.ts'
import { line, optionalLine } from './text.ts'

/** A variant's article number in the ERP (partNo, erpProductId), or its product's. */
export const partNo = line(50)

/** `image`: of the colour that matches the search, or of the first. */
export const ProductSchema = z.object({ productId: z.int(), name: z.string(), image: z.string() })
export type Product = z.infer<typeof ProductSchema>

export const ProductFilterSchema = z.object({
  id: z.string(),
  name: z.string(),
  values: z.array(z.object({ code: z.string(), name: z.string() })),
})
export type ProductFilter = z.infer<typeof ProductFilterSchema>

export const ProductFiltersSchema = z.object({
  filters: z.array(ProductFilterSchema),
  products: z.array(ProductSchema),
})
export type ProductFilters = z.infer<typeof ProductFiltersSchema>

/** `filter` is `parf|` and the chosen codes joined with `*` (B5.15). */
export const ProductQuerySchema = z.object({
  searchString: optionalLine(100),
  filter: z
    .string()
    .max(500)
    .regex(/^(parf\|[^|]*)?$/)
    .default(''),
})
export type ProductQuery = z.infer<typeof ProductQuerySchema>

/** A colour of a fabric (B3.11); lengths in cm, images as URLs. */
export const VariantSchema = z.object({
  productId: z.int(),
  variantId: z.int(),
  partNo: z.string(),
  configurableProductId: z.string(),
  name: z.string(),
  color: z.string(),
  width: z.number(),
  image: z.string(),
  largeImage: z.string(),
  /** For the 3D view: a seamless image, and the size of fabric that one tile shows. */
  texture: z
    .object({
      image: z.string(),
      width: z.number(),
      height: z.number(),
      /** Share of light that passes through; 0 is opaque. */
      transmission: z.number(),
    })
    .nullable(),
  repeatHeight: z.number(),
  recommendWeights: z.boolean(),
  preferredOrientation: OrientationSchema.nullable(),
  /** Empty if not known. */
  composition: z.string(),
  care: z.string(),
  /** g/m² */
  weight: z.int().nullable(),
  /** The list price, before the customer's discount; null: it cannot be ordered. */
  pricePerMetre: MoneySchema.nullable(),
  /** Codes of its filter values. */
  filterCodes: z.array(z.string()),
  isExternalFabric: z.boolean(),
  active: z.boolean(),
  /** Set by the browser for a changed choice; the server answers false. */
  isDirty: z.boolean(),
})
export type Variant = z.infer<typeof VariantSchema>

/** A fabric in use and its markings (B3.8, B3.9). */
export const FabricInUseSchema = z.object({
  variantId: z.int(),
  productId: z.int(),
  erpProductId: z.string(),
  variantName: z.string(),
  variantImage: z.string(),
  markings: z.array(
    z.object({
      markingId: AnsweredIdSchema,
      markingName: z.string(),
      folderName: z.string(),
      curtainData: CurtainDataSchema,
      markingQuantity: z.int(),
    }),
  ),
})
export type FabricInUse = z.infer<typeof FabricInUseSchema>

export const ProductParamsSchema = z.object({ productId: numberIdText })
export const NumberIdParamsSchema = z.object({ id: numberIdText })

/** Only URLs of catalogue images are answered. */
export const ContentImageQuerySchema = z.object({ url: z.string().min(1).max(500) })
export type ContentImageQuery = z.infer<typeof ContentImageQuerySchema>

export const ContentImageSchema = z.object({ contentType: z.string(), base64: z.string() })
export type ContentImage = z.infer<typeof ContentImageSchema>
