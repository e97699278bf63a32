import { z } from 'zod'
import { AnsweredIdSchema, IdSchema } from './id.ts'
import { OrderLineSchema } from './order-line.ts'
import { AlternativeLetterSchema } from './retail.ts'
import { seenVersion } from './version.ts'

/** A curtain that the client can have instead of the order line: as a line, without the number of a line. */
export const AlternativeSchema = OrderLineSchema.omit({ ecomRowId: true }).extend({
  letter: AlternativeLetterSchema,
  productId: z.int(),
  productImage: z.string().nullable(),
  /** False: its fabric is not in the current price list, so it cannot be chosen. */
  isSold: z.boolean(),
})
export type Alternative = z.infer<typeof AlternativeSchema>

/** The alternatives of an order. Only its customer sees them. */
export const AlternativesSchema = z.object({
  /** Of the retail data. */
  version: z.int(),
  /** Only markings that have alternatives, in the sequence of the order. */
  markings: z.array(
    z.object({
      markingId: AnsweredIdSchema,
      /** The letter of the order line. */
      chosen: AlternativeLetterSchema,
      /** By letter, without the chosen one. */
      alternatives: z.array(AlternativeSchema),
    }),
  ),
})
export type Alternatives = z.infer<typeof AlternativesSchema>

export const AlternativeParamsSchema = z.object({ id: IdSchema, markingId: IdSchema, letter: AlternativeLetterSchema })

export const AddAlternativeSchema = z.object({
  /** What is copied. Absent: the order line. */
  from: AlternativeLetterSchema.optional(),
  ...seenVersion,
})
export type AddAlternative = z.infer<typeof AddAlternativeSchema>

export const AddedAlternativeSchema = AlternativesSchema.extend({ letter: AlternativeLetterSchema })
export type AddedAlternative = z.infer<typeof AddedAlternativeSchema>

/** The version of the retail data, or, to choose, of the order. */
export const ChangeAlternativeSchema = z.object(seenVersion)
