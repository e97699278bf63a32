import { type Ore, sumOfOre } from './ore.ts'
import { type Percentage, percentageOf } from './percentage.ts'
import type { DeliveryTerms } from './price-list.ts'

/** net − discount + freight = exclVat, exclVat + vat = inclVat, to the öre (A2.38). */
export interface OrderPrice {
  net: Ore
  discount: Ore
  freight: Ore
  exclVat: Ore
  vat: Ore
  inclVat: Ore
}

const none = 0 as Ore

const isFreightFree = (net: Ore, discount: Ore, terms: DeliveryTerms) =>
  net === 0 || net - discount > terms.freeFreightAbove

/** The discount is always that of the owner. The VAT rate follows from the country (see vatFor). */
export function priceOrder(
  lines: readonly Ore[],
  discountPercentage: Percentage,
  terms: DeliveryTerms,
  vatRate: Percentage,
): OrderPrice {
  const net = sumOfOre(lines)
  const discount = percentageOf(net, discountPercentage)
  const freight = isFreightFree(net, discount, terms) ? none : terms.freight
  const exclVat = (net - discount + freight) as Ore
  return { net, discount, freight, exclVat, ...addVat(exclVat, vatRate) }
}

/** The VAT of an amount, and the amount including VAT. */
export function addVat(exclVat: Ore, rate: Percentage): { vat: Ore; inclVat: Ore } {
  const vat = percentageOf(exclVat, rate)
  return { vat, inclVat: sumOfOre([exclVat, vat]) }
}
