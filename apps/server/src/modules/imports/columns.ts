import { z } from 'zod'

/** Accepts `12,5` and `12.5`: both are used in Sweden. */
export const numberColumn = (schema: z.ZodNumber = z.number()) =>
  z
    .string()
    .trim()
    .regex(/^-?\d+([.,]\d+)?$/, 'Import:notANumber')
    .transform((text) => Number(text.replace(',', '.')))
    .pipe(schema)

const yes = new Set(['1', 'true', 'yes', 'ja'])
const no = new Set(['0', 'false', 'no', 'nej', ''])

export const yesNoColumn = z
  .string()
  .trim()
  .toLowerCase()
  .refine((text) => yes.has(text) || no.has(text), 'Import:neitherYesNorNo')
  .transform((text) => yes.has(text))

/** Reads kronor with at most two decimals, and returns öre. */
export const kronorColumn = z
  .string()
  .trim()
  .regex(/^\d{1,7}([.,]\d{1,2})?$/, 'Import:notAnAmount')
  .transform((text) => Math.round(Number(text.replace(',', '.')) * 100))
