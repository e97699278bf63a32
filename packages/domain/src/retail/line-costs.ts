import { type Ore, sumOfOre } from '../price/ore.ts'
import { percentageOf } from '../price/percentage.ts'
import { fitToTotal } from './add-up.ts'
import { HundredPercent, ratio, roundTimes } from './ratio.ts'
import { countsInTotal, type RetailLine, type RetailMarking, type RetailOrder } from './retail-order.ts'

export const hasTradePrice = ({ isExternalFabric }: RetailLine): boolean => !isExternalFabric

export const discounted = (amount: Ore, { discountPercentage }: RetailOrder): Ore =>
  (amount - percentageOf(amount, discountPercentage)) as Ore

const countedLines = ({ markings }: RetailOrder) =>
  markings.filter((marking) => countsInTotal(marking) && hasTradePrice(marking.chosen))

export interface LineCost {
  /** What the supplier charges after discount. */
  trade: Ore
  /** Of the freight that prices include. */
  freightShare: Ore
}

export interface CountedCosts {
  /** Of the lines that count, by marking. */
  costs: Map<string, LineCost>
  /** Without a curtain that has a trade price nothing can contain the freight. */
  freightIsShared: boolean
}

/**
 * Trade prices add up to what the supplier charges. Freight is shared by list price, so that each curtain has a share also
 * when the discount is 100 %.
 */
export function countedCosts(order: RetailOrder): CountedCosts {
  const counted = countedLines(order)
  const listSum = sumOfOre(counted.map(({ chosen }) => chosen.listPrice))
  const trades = fitToTotal(
    counted.map(({ chosen }) => discounted(chosen.listPrice, order)),
    discounted(listSum, order),
  )
  const freightIsShared = order.rule.freight === 'included' && listSum > 0
  const shares = freightIsShared ? sharesOf(order.freight, counted, listSum) : []
  const costs = new Map<string, LineCost>()
  for (const [index, { id }] of counted.entries())
    costs.set(id, { trade: trades[index] ?? (0 as Ore), freightShare: shares[index] ?? (0 as Ore) })
  return { costs, freightIsShared }
}

function sharesOf(freight: Ore, counted: readonly RetailMarking[], listSum: Ore): Ore[] {
  const perListPrice = ratio(freight, listSum)
  return fitToTotal(
    counted.map(({ chosen }) => roundTimes(chosen.listPrice, perListPrice)),
    freight,
  )
}

/** Per ten thousand öre, so that the discount is not rounded before the markup. */
export const exactCost = ({ listPrice }: RetailLine, freightShare: Ore, { discountPercentage }: RetailOrder): number =>
  listPrice * (HundredPercent - discountPercentage) + freightShare * HundredPercent
