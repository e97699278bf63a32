import { priceMarking } from '@veck/domain'
import type { ActivePriceList } from '../calculator/index.ts'
import type { LineRow } from '../orders/index.ts'

type PricedLine = Pick<LineRow, 'curtain' | 'erpProductId' | 'isExternalFabric' | 'priceListId'>

/** Undefined if the line keeps its price: it has this list already, is an own fabric, or is not in the list. */
export const recalculatePrice = (line: PricedLine, { versionId, list }: ActivePriceList) => {
  if (line.isExternalFabric || line.priceListId === versionId) return undefined
  const priced = priceByList(line, list)
  return priced.ok ? { priceOre: priced.price.totalPrice, priceLines: priced.price.priceLines } : undefined
}

export const priceByList = (
  { curtain, erpProductId }: Pick<PricedLine, 'curtain' | 'erpProductId'>,
  list: ActivePriceList['list'],
) => priceMarking(curtain, { partNo: erpProductId, isExternalFabric: false }, list)
