import { z } from 'zod'

/** An id in a request: of an order, folder, marking, photo or file. */
export const IdSchema = z.uuid()

/** An id in an answer comes from the database. Its format is documented but not checked: that took half the time of checking an order. */
export const AnsweredIdSchema = z.string().meta({ format: 'uuid' })

/** The largest value of an integer column in the database. */
const MaxInteger = 2_147_483_647

/** productId, variantId, ecomRowId … */
export const NumberIdSchema = z.int().min(1).max(MaxInteger)

/** A number in a path or query arrives as text. */
export const numberIdText = z.coerce.number<number | string>().int().min(1).max(MaxInteger)

export const IdParamsSchema = z.object({ id: IdSchema })
export type IdParams = z.infer<typeof IdParamsSchema>
