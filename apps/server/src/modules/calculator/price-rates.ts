import {
  percentageFromPercent,
  percentFromPercentage,
  SewingType,
  type Ore,
  type PriceList,
  type SewingTypeName,
} from '@veck/domain'
import { z } from 'zod'

const ore = z
  .int()
  .min(0)
  .max(100_000_000)
  .transform((amount) => amount as Ore)
const sewingTypeNames = Object.keys(SewingType) as [SewingTypeName, ...SewingTypeName[]]

/**
 * A price list without its fabrics. Amounts are in öre. Stored lists are read with it: a rate that is added later must
 * have a default, or the server cannot read the lists of before.
 */
export const PriceRatesSchema = z.object({
  /** Partial, because a stored list may be older than a sewing type. A file must have all sewing types. */
  making: z.partialRecord(z.enum(sewingTypeNames), z.object({ perWidth: ore, tallSurcharge: ore })),
  /** Finished height in cm. */
  tallAbove: z.number().min(0).max(1000),
  perSeam: ore,
  weightsPerMetre: ore,
  perHook: ore,
  perSplit: ore,
  freight: ore,
  freeFreightAbove: ore,
  /** Stored in per cent, like in the file, with up to two decimals. */
  vatPercentage: z.number().min(0).max(100).transform(percentageFromPercent),
})
export type PriceRates = Omit<PriceList, 'fabricPerMetre'>

/** The format that PriceRatesSchema reads. */
export const storedRates = (rates: PriceRates): z.input<typeof PriceRatesSchema> => ({
  ...rates,
  vatPercentage: percentFromPercentage(rates.vatPercentage),
})
