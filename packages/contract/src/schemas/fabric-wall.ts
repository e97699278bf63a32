import { z } from 'zod'
import { ProductFilterSchema, ProductQuerySchema, VariantSchema } from './catalogue.ts'
import { flagText } from './text.ts'

/** Search text and filter as in the choice of fabric. `favourites`: only colours of the user's favourite fabrics. */
export const FabricWallQuerySchema = ProductQuerySchema.extend({
  favourites: flagText,
  /** From 0. */
  page: z.coerce.number<number | string>().int().min(0).max(10_000).default(0),
})
export type FabricWallQuery = z.infer<typeof FabricWallQuerySchema>

/** A filter with the number of colours that each of its values would find beside the other choices. */
export const CountedFilterSchema = ProductFilterSchema.extend({
  /** Without a value of this filter. */
  any: z.int(),
  values: z.array(z.object({ code: z.string(), name: z.string(), count: z.int() })),
})
export type CountedFilter = z.infer<typeof CountedFilterSchema>

export const FabricWallSchema = z.object({
  /** Colours that are found. */
  total: z.int(),
  /** Fabrics that they are colours of. */
  products: z.int(),
  /** Colours that would be found among the user's favourites. */
  favourites: z.int(),
  filters: z.array(CountedFilterSchema),
  /** One page of the colours that are found. */
  colours: z.array(VariantSchema),
})
export type FabricWall = z.infer<typeof FabricWallSchema>
