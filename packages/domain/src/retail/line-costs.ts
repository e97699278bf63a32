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

const listSumOf = (markings: readonly RetailMarking[]) => sumOfOre(markings.map(({ chosen }) => chosen.listPrice))

export interface LineCost {
  /** What the supplier charges after discount. */
  trade: Ore
  /** Of the freight that prices include. */
  freightShare: Ore
}

/**
 * The costs of the lines that count, by marking. Trade prices add up to what the supplier charges. Freight is shared by
 * list price, so that each curtain has a share also when the discount is 100 %.
 */
export function countedCosts(order: RetailOrder): Map<string, LineCost> {
  const counted = countedLines(order)
  const listSum = listSumOf(counted)
  const trades = fitToTotal(
    counted.map(({ chosen }) => discounted(chosen.listPrice, order)),
    discounted(listSum, order),
  )
  const shares = freightIsShared(order) ? sharesOf(order.freight, counted, listSum) : []
  return new Map(
    counted.map(({ id }, index) => [
      id,
      { trade: trades[index] ?? (0 as Ore), freightShare: shares[index] ?? (0 as Ore) },
    ]),
  )
}

/** Without a curtain that has a trade price nothing can contain the freight. */
export const freightIsShared = (order: RetailOrder): boolean =>
  order.rule.freight === 'included' && listSumOf(countedLines(order)) > 0

const sharesOf = (freight: Ore, counted: readonly RetailMarking[], listSum: Ore) =>
  fitToTotal(
    counted.map(({ chosen }) => roundTimes(chosen.listPrice, ratio(freight, listSum))),
    freight,
  )

/** Per ten thousand öre, so that the discount is not rounded before the markup. */
export const exactCost = ({ listPrice }: RetailLine, freightShare: Ore, { discountPercentage }: RetailOrder): number =>
  listPrice * (HundredPercent - discountPercentage) + freightShare * HundredPercent
