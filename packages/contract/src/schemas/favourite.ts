import { z } from 'zod'

/** The products that the user has marked, the latest first. Some may be discontinued. */
export const FavouriteFabricsSchema = z.object({ productIds: z.array(z.int()) })
export type FavouriteFabrics = z.infer<typeof FavouriteFabricsSchema>
