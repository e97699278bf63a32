import { z } from 'zod'

/** The body of every answer of 400 and above. */
export const ErrorBodySchema = z.object({
  /** In the request's language. */
  message: z.string(),
  /** A key of `errorCodes`. */
  code: z.string(),
  /** Errors by field, in the request's language. */
  fields: z.record(z.string(), z.string()).optional(),
  /** The limits behind an error of the curtain calculation, in cm. */
  limits: z.record(z.string(), z.number()).optional(),
})
export type ErrorBody = z.infer<typeof ErrorBodySchema>
