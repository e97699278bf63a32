import { z } from 'zod'

/** The only currency is SEK (A9.4). */
export const CurrencyCode = 'SEK'
export const CurrencyCodeSchema = z.literal(CurrencyCode)

/** `value` in kronor with at most two decimals; `formatted` in the request's language. */
export const MoneySchema = z.object({
  value: z.number(),
  formatted: z.string(),
  currencyCode: CurrencyCodeSchema,
})
export type Money = z.infer<typeof MoneySchema>
