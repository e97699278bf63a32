import { freightModes, MaxMarkup, percentFromPercentage, priceMethods, roundingSteps } from '@veck/domain'
import { z } from 'zod'

/** With at most two decimals. */
const percent = z.number().min(0).max(percentFromPercentage(MaxMarkup)).multipleOf(0.01)

/** How a trade price becomes a retail price. The highest margin is lower than this schema allows: the domain checks it. */
export const PriceRuleSchema = z.object({
  method: z.enum(priceMethods),
  /** In per cent: of the trade price for a markup, of the retail price for a margin. */
  percentage: percent,
  /** In öre, on the price as the client sees it. */
  rounding: z.literal(roundingSteps),
  /** In per cent. A line with a lower margin gets a warning. */
  minimumMargin: percent,
  freight: z.enum(freightModes),
})
export type PriceRuleInPercent = z.infer<typeof PriceRuleSchema>
