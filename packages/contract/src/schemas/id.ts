import { z } from 'zod'

/** One that we are given: of an order, folder, marking, image or file. */
export const IdSchema = z.uuid()

/** One that we give out comes from a column of ids: its form is told but not checked, which took half the time of checking an offer. */
export const AnsweredIdSchema = z.string().meta({ format: 'uuid' })

/** As large as an integer column of the database holds. */
const MaxInteger = 2_147_483_647

/** productId, variantId, ecomRowId … */
export const NumberIdSchema = z.int().min(1).max(MaxInteger)

/** A number in a path or query arrives as text. */
export const numberIdText = z.coerce.number<number | string>().int().min(1).max(MaxInteger)

export const IdParamsSchema = z.object({ id: IdSchema })
export type IdParams = z.infer<typeof IdParamsSchema>
