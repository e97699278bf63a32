import type { NumberRow } from '@veck/contract'
import { inLocale, type CurtainParameters, type PriceList } from '@veck/domain'
import type { Locale } from '@veck/texts'
import { amountsOf, isMoney, rateNames } from '../calculator/index.ts'
import type { FoundVariant } from '../catalogue/index.ts'

export const rowsOfParameters = (values: CurtainParameters): NumberRow[] =>
  Object.entries(values).map(([name, value]) => ({ name, fabric: '', value, isMoney: false }))

const isSold = ({ variant, product }: FoundVariant) => product.active && variant.active

const fabricName = ({ variant, product }: FoundVariant, locale: Locale) =>
  `${product.name} ${inLocale(variant, 'color', locale)}`.trim()

/** The names of the fabrics. The key is the name of the price in a price list: `fabric 31-01`. */
export const fabricNames = (variants: readonly FoundVariant[], locale: Locale): ReadonlyMap<string, string> =>
  new Map(variants.map((found) => [`fabric ${found.variant.partNo}`, fabricName(found, locale)]))

/** Every rate, and every fabric that has a price or is active. */
export const rowsOfPrices = (
  list: PriceList | undefined,
  variants: readonly FoundVariant[],
  locale: Locale,
): NumberRow[] => {
  const amounts = list ? amountsOf(list) : new Map<string, number>()
  const row = (name: string, fabric: string): NumberRow => ({
    name,
    fabric,
    value: amounts.get(name) ?? null,
    isMoney: isMoney(name),
  })
  const fabrics = variants.filter((found) => isSold(found) || amounts.has(`fabric ${found.variant.partNo}`))
  return [
    ...rateNames.map((name) => row(name, '')),
    ...[...fabricNames(fabrics, locale)].map(([name, fabric]) => row(name, fabric)),
  ]
}
