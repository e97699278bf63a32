import { canRead, OrderStatus } from '@veck/domain'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { lineAlternatives } from '../../db/schema/line-alternatives.ts'
import { problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import { activePricing, type ActivePriceList } from '../calculator/index.ts'
import {
  changeOrder,
  havePricesChanged,
  holdsReturnedPrices,
  holdsSentPrices,
  readLines,
  recordRetailChange,
  totalsOf,
  type OrderRow,
} from '../orders/index.ts'
import { priceByList, recalculatePrice } from './list-prices.ts'
import { updateLine } from './repository.ts'
import type { LineDependencies } from './save-line.ts'

/**
 * Prices the lines again with the current list; sizes stay. Placed orders, and orders with prices that are still valid,
 * do not change (A4.9).
 */
export const refreshPrices = async ({ db, clock, pricing }: LineDependencies, who: SignedIn, orderId: string) => {
  const { prices } = await activePricing(pricing)
  await changeOrder({ db, clock }, who, orderId, { permission: canRead, isExact: true }, async (tx, order) => {
    const unchanged = { result: undefined, history: [] }
    if (order.status !== OrderStatus.Initiated && order.status !== OrderStatus.OfferSentToCustomer) return unchanged
    if (await holdsReturnedPrices(tx, orderId, clock.now())) return unchanged
    if (await holdsSentPrices(tx, order, clock.now())) return unchanged
    for (const line of await readLines(tx, orderId)) {
      const price = recalculatePrice(line, prices)
      if (price) await updateLine(tx, line.markingId, { ...price, priceListId: prices.versionId })
    }
    await refreshAlternatives(tx, who, orderId, clock.now(), prices)
    const totals = await totalsOf(tx, order, prices.list)
    if (isSame(order, totals)) return unchanged
    return { result: undefined, history: [{ code: 'pricesRefreshed' }], set: totals }
  })
}

/** An alternative to a line is priced as the line, so that the client compares prices of the same day. */
const refreshAlternatives = async (
  tx: Transaction,
  who: SignedIn,
  orderId: string,
  now: Date,
  prices: ActivePriceList,
) => {
  const rows = await tx
    .select({
      id: lineAlternatives.id,
      curtain: lineAlternatives.curtain,
      erpProductId: lineAlternatives.erpProductId,
      isExternalFabric: lineAlternatives.isExternalFabric,
      priceOre: lineAlternatives.priceOre,
      priceListId: lineAlternatives.priceListId,
    })
    .from(lineAlternatives)
    .where(eq(lineAlternatives.orderId, orderId))
  let changed = false
  for (const row of rows) {
    const price = recalculatePrice(row, prices)
    if (!price) continue
    changed ||= price.priceOre !== row.priceOre
    await tx
      .update(lineAlternatives)
      .set({ ...price, priceListId: prices.versionId })
      .where(eq(lineAlternatives.id, row.id))
  }
  if (changed) await recordRetailChange(tx, who, orderId, now, [{ code: 'alternativesRepriced' }])
}

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
