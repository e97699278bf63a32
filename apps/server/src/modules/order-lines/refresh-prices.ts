import { canRead, OrderStatus, priceMarking } from '@veck/domain'
import type { Transaction } from '../../db/client.ts'
import { problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import { activePricing, type ActivePriceList } from '../calculator/index.ts'
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

/**
 * Prices the lines again with the current list; sizes stay. Placed orders, and orders with prices that are still valid,
 * do not change (A4.9).
 */
export const refreshPrices = async ({ db, clock, pricing }: LineDependencies, who: SignedIn, orderId: string) => {
  const { prices } = await activePricing(pricing)
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

/** Undefined if the line keeps its price: it has this list already, is an own fabric, or is not in the list. */
const recalculatePrice = (line: LineRow, { versionId, list }: ActivePriceList) => {
  if (line.isExternalFabric || line.priceListId === versionId) return undefined
  const priced = priceByList(line, list)
  return priced.ok ? { priceOre: priced.price.totalPrice, priceLines: priced.price.priceLines } : undefined
}

const priceByList = (line: LineRow, list: ActivePriceList['list']) =>
  priceMarking(line.curtain, { partNo: line.erpProductId, isExternalFabric: false }, list)

/**
 * Refuses to send or place an order whose prices differ from the current list: the user must see the new prices first.
 * A line without a price cannot be sold.
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
