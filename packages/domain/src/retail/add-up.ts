import { groupBy } from '../group-by.ts'
import { type Ore, sumOfOre } from '../price/ore.ts'
import type { Percentage } from '../price/percentage.ts'
import { addVatRatio, type Ratio, removeVatRatio, roundTimes } from './ratio.ts'
import type { PriceDisplay } from './price-rule.ts'
import type { Price } from './retail-order.ts'

/** A price as displayed, of which the other display follows. */
export interface DisplayedAmount {
  amount: Ore
  vatRate: Percentage
}

export interface VatSum extends Price {
  rate: Percentage
  vat: Ore
}

/** From the display to the other one. */
export const otherRatio = (vatRate: Percentage, display: PriceDisplay): Ratio =>
  display === 'inclVat' ? removeVatRatio(vatRate) : addVatRatio(vatRate)

const inBoth = (shown: Ore, converted: Ore, display: PriceDisplay): Price =>
  display === 'inclVat' ? { inclVat: shown, exclVat: converted } : { exclVat: shown, inclVat: converted }

/** The price of something that is not part of a sum. */
export const priceInBoth = (amount: Ore, toOther: Ratio, display: PriceDisplay): Price =>
  inBoth(amount, roundTimes(amount, toOther), display)

/**
 * Changes the amounts so that they add up to the total. The remainder goes to the largest; if that is smaller than what
 * must be taken away, the next largest gives the rest.
 */
export function fitToTotal(amounts: readonly Ore[], total: Ore): Ore[] {
  const fitted = [...amounts]
  let remainder = total - sumOfOre(amounts)
  while (remainder !== 0 && fitted.length > 0) {
    const largest = fitted.reduce((best, amount, index) => (amount > (fitted[best] ?? 0) ? index : best), 0)
    const before = fitted[largest] ?? 0
    const after = Math.max(0, before + remainder)
    fitted[largest] = after as Ore
    remainder -= after - before
  }
  return fitted
}

/** VAT is calculated on the sum of each rate. The prices add up to these sums in both displays. */
export function addUp(
  amounts: readonly DisplayedAmount[],
  display: PriceDisplay,
): { prices: Price[]; vat: VatSum[]; total: Price } {
  const prices: Price[] = []
  const vat: VatSum[] = []
  const byRate = groupBy([...amounts.keys()], (index) => amounts[index]?.vatRate ?? (0 as Percentage))
  for (const [rate, indexes] of [...byRate].toSorted(([one], [two]) => two - one)) {
    const shown = indexes.map((index) => amounts[index]?.amount ?? (0 as Ore))
    const sumShown = sumOfOre(shown)
    const toOther = otherRatio(rate, display)
    const sumOther = roundTimes(sumShown, toOther)
    const converted = fitToTotal(
      shown.map((amount) => roundTimes(amount, toOther)),
      sumOther,
    )
    for (const [place, index] of indexes.entries())
      prices[index] = inBoth(shown[place] ?? (0 as Ore), converted[place] ?? (0 as Ore), display)
    const sum = inBoth(sumShown, sumOther, display)
    vat.push({ rate, ...sum, vat: (sum.inclVat - sum.exclVat) as Ore })
  }
  return { prices, vat, total: sumOfPrices(vat) }
}

export function sumOfPrices(prices: readonly Price[]): Price {
  let [exclVat, inclVat] = [0, 0]
  for (const price of prices) {
    exclVat += price.exclVat
    inclVat += price.inclVat
  }
  return { exclVat: exclVat as Ore, inclVat: inclVat as Ore }
}

export const priceDifference = (before: Price, after: Price): Price => ({
  exclVat: (after.exclVat - before.exclVat) as Ore,
  inclVat: (after.inclVat - before.inclVat) as Ore,
})
