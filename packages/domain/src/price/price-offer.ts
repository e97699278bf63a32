import { type Ore, roundToOre, sumOfOre } from './ore.ts'
import type { DeliveryTerms } from './price-list.ts'

/** net − discount + freight = exclVat, exclVat + vat = inclVat, to the öre (A2.38). */
export interface OfferPrice {
  net: Ore
  discount: Ore
  freight: Ore
  exclVat: Ore
  vat: Ore
  inclVat: Ore
}

const percentageOf = (amount: Ore, percentage: number) => roundToOre((amount * percentage) / 100)

const isFreightFree = (net: Ore, discount: Ore, terms: DeliveryTerms) =>
  net === 0 || net - discount > terms.freeFreightAbove

/** The discount is the owner's, whoever works on the offer. */
export function priceOffer(lines: readonly Ore[], discountPercentage: number, terms: DeliveryTerms): OfferPrice {
  const net = sumOfOre(lines)
  const discount = percentageOf(net, discountPercentage)
  const freight = isFreightFree(net, discount, terms) ? roundToOre(0) : terms.freight
  const exclVat = roundToOre(net - discount + freight)
  const vat = percentageOf(exclVat, terms.vatPercentage)
  return { net, discount, freight, exclVat, vat, inclVat: sumOfOre([exclVat, vat]) }
}
