import { ColourFactsSchema, FabricFactsSchema, filterCode, line, NumberIdSchema } from '@veck/contract'
import { localeFields } from '@veck/domain'
import { z } from 'zod'

const name = line(100)

const VariantSchema = ColourFactsSchema.extend({ variantId: NumberIdSchema, name })

/** Fields that a file can leave out. Their stored values then stay. */
const mayBeLeftOut = {
  ...localeFields('composition', () => true as const),
  ...localeFields('care', () => true as const),
  weight: true,
} as const

const ProductSchema = FabricFactsSchema.partial(mayBeLeftOut).extend({
  productId: NumberIdSchema,
  variants: z.array(VariantSchema).min(1),
})

const named = localeFields('name', () => name)
const FilterSchema = z.object({
  id: filterCode,
  ...named,
  values: z.array(z.object({ code: filterCode, ...named })).min(1),
})

/** The contents of a catalogue file: products with their variants, and the filters of the fabric search. */
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
