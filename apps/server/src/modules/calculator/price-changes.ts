import type { PriceList } from '@veck/domain'
import { storedRates } from './price-rates.ts'

export type PriceChange = { item: string; from: number | undefined; to: number | undefined }

/** All values of a price list are amounts in öre, except a height in cm and a percentage. */
export const isMoney = (item: string) => item !== 'tallAbove' && item !== 'vatPercentage'

/** Every value of a price list: rates by their name in the file, and fabrics as `fabric 31-01`. VAT is in per cent. */
export const amountsOf = (list: PriceList): Map<string, number> => {
  const { fabricPerMetre, ...others } = list
  const { making, ...rates } = storedRates(others)
  return new Map<string, number>([
    ...Object.entries(making).flatMap(([type, { perWidth, tallSurcharge }]): [string, number][] => [
      [`making ${type}`, perWidth],
      [`tall ${type}`, tallSurcharge],
    ]),
    ...Object.entries(rates),
    ...[...fabricPerMetre].map(([partNo, price]): [string, number] => [`fabric ${partNo}`, price]),
  ])
}

export const priceChanges = (before: PriceList | undefined, after: PriceList): PriceChange[] => {
  const from = before ? amountsOf(before) : new Map<string, number>()
  const to = amountsOf(after)
  return [...new Set([...from.keys(), ...to.keys()])]
    .map((item) => ({ item, from: from.get(item), to: to.get(item) }))
    .filter((change) => change.from !== change.to)
}
