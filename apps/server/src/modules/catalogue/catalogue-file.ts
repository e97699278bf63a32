import { line, lineOrEmpty, NumberIdSchema } from '@veck/contract'
import { Orientation } from '@veck/domain'
import { z } from 'zod'

const name = line(100)
const code = z
  .string()
  .trim()
  .regex(/^[\w-]{1,40}$/)
/** Left out: it stays as it is. */
const said = lineOrEmpty(200).optional()
const cm = z.number().min(0).max(400)

const VariantSchema = z.object({
  variantId: NumberIdSchema,
  /** Also the name of its pictures. */
  partNo: z
    .string()
    .trim()
    .regex(/^[\w.-]{1,50}$/),
  name,
  colorSv: name,
  colorEn: name,
  width: cm.min(50),
  repeatHeight: cm.max(200),
  recommendWeights: z.boolean(),
  preferredOrientation: z.enum(Orientation).nullable(),
  active: z.boolean(),
  filterCodes: z.array(code),
  textureWidth: cm,
  textureHeight: cm,
  transmission: z.number().min(0).max(1),
})

const ProductSchema = z.object({
  productId: NumberIdSchema,
  name,
  configurableProductId: line(50),
  active: z.boolean(),
  compositionSv: said,
  compositionEn: said,
  careSv: said,
  careEn: said,
  /** g/m² */
  weight: z.int().min(1).max(5000).nullable().optional(),
  variants: z.array(VariantSchema).min(1),
})

const named = { nameSv: name, nameEn: name }
const FilterSchema = z.object({ id: code, ...named, values: z.array(z.object({ code, ...named })).min(1) })

/** What a catalogue file says: every product with its variants, and the filters they are found by. */
export const CatalogueSchema = z
  .object({ filters: z.array(FilterSchema), products: z.array(ProductSchema) })
  .superRefine((catalogue, context) => {
    const codes = new Set(catalogue.filters.flatMap(({ values }) => values.map((value) => value.code)))
    const seen = new Set<string>()
    const once = (what: string, path: (string | number)[]) => {
      if (seen.has(what))
        context.addIssue({ code: 'custom', path, message: 'Import:twice', params: { values: { what } } })
      seen.add(what)
    }
    catalogue.products.forEach((product, p) => {
      once(`productId ${product.productId}`, ['products', p, 'productId'])
      product.variants.forEach((variant, v) => {
        const path = ['products', p, 'variants', v]
        once(`variantId ${variant.variantId}`, [...path, 'variantId'])
        once(`partNo ${variant.partNo}`, [...path, 'partNo'])
        const unknown = variant.filterCodes.find((one) => !codes.has(one))
        if (unknown)
          context.addIssue({
            code: 'custom',
            path: [...path, 'filterCodes'],
            message: 'Import:noFilter',
            params: { values: { what: unknown } },
          })
      })
    })
  })

export type Catalogue = z.infer<typeof CatalogueSchema>
export type CatalogueProduct = Catalogue['products'][number]
export type CatalogueVariant = CatalogueProduct['variants'][number]
