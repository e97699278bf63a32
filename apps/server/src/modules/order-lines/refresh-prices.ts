import { canRead, OrderStatus, priceMarking } from '@veck/domain'
import type { Transaction } from '../../db/client.ts'
import { problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import { activeNumbers, type ActivePriceList } from '../calculator/index.ts'
import {
  changeOrder,
  havePricesChanged,
  holdsReturnedPrices,
  holdsSentPrices,
  readLines,
  totalsOf,
  type LineRow,
  type OrderRow,
} from '../orders/index.ts'
import { updateLine } from './repository.ts'
import type { LineDependencies } from './save-line.ts'

/** Reprices the stored drops with the list in force; sizes stay. What is placed, or returned or sent at prices that still hold, stays altogether (A4.9). */
export const refreshPrices = async ({ db, clock, numbers }: LineDependencies, who: SignedIn, orderId: string) => {
  const { prices } = await activeNumbers(numbers)
  await changeOrder({ db, clock }, who, orderId, { permission: canRead }, async (tx, order) => {
    const unchanged = { result: undefined, history: [] }
    if (order.status !== OrderStatus.Initiated && order.status !== OrderStatus.OfferSentToCustomer) return unchanged
    if (await holdsReturnedPrices(tx, orderId, clock.now())) return unchanged
    if (await holdsSentPrices(tx, order, clock.now())) return unchanged
    for (const line of await readLines(tx, orderId)) {
      const price = recalculatePrice(line, prices)
      if (price) await updateLine(tx, line.markingId, { ...price, priceListId: prices.versionId })
    }
    const totals = await totalsOf(tx, order, prices.list)
    if (isSame(order, totals)) return unchanged
    return { result: undefined, history: [{ code: 'pricesRefreshed' }], set: totals }
  })
}

/** Undefined when there is nothing to do: priced by this list already, not ours, or no longer in the list. */
const recalculatePrice = (line: LineRow, { versionId, list }: ActivePriceList) => {
  if (line.isExternalFabric || line.priceListId === versionId) return undefined
  const priced = priceByList(line, list)
  return priced.ok ? { priceOre: priced.price.totalPrice, priceLines: priced.price.priceLines } : undefined
}

const priceByList = (line: LineRow, list: ActivePriceList['list']) =>
  priceMarking(line.curtain, { partNo: line.erpProductId, isExternalFabric: false }, list)

/**
 * Refuses to go on with an offer whose prices are no longer those of the list in force: the user must see the new ones
 * first, and one without a price cannot be sold.
 */
export const requireCurrentPrices = async (tx: Transaction, order: OrderRow, prices: ActivePriceList) => {
  const lines = await readLines(tx, order.id)
  const own = lines.filter(({ isExternalFabric }) => !isExternalFabric)
  if (own.some((line) => !priceByList(line, prices.list).ok)) throw problem('noPrice')
  const changed = own.some((line) => (recalculatePrice(line, prices)?.priceOre ?? line.priceOre) !== line.priceOre)
  if (changed || havePricesChanged(order, await totalsOf(tx, order, prices.list))) throw problem('pricesChanged')
}

const isSame = (before: OrderRow, after: Partial<OrderRow>) =>
  (Object.keys(after) as (keyof OrderRow)[]).every((name) => before[name] === after[name])
