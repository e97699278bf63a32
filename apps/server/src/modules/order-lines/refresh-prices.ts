import { canRead, OrderStatus, type Ore } from '@veck/domain'
import type { SignedIn } from '../../http/signed-in.ts'
import { activeNumbers, priceCurtain, type ActivePriceList } from '../calculator/index.ts'
import { changeOrder, readLines, totalsOf, type Totals } from '../orders/index.ts'
import { updateLine, type LineRow } from './repository.ts'
import type { LineDependencies } from './save-line.ts'

/** Reprices the stored drops with the list in force; sizes stay, and a placed order stays altogether (A4.9). */
export const refreshPrices = async ({ db, clock, numbers }: LineDependencies, who: SignedIn, orderId: string) => {
  const { prices } = await activeNumbers(numbers)
  await changeOrder({ db, clock }, who, orderId, { permission: canRead }, async (tx, order) => {
    const unchanged = { result: undefined, history: [] }
    if (order.status !== OrderStatus.Initiated && order.status !== OrderStatus.OfferSentToCustomer) return unchanged
    for (const line of await readLines(tx, orderId)) {
      const price = priceAnew(line, prices)
      if (price) await updateLine(tx, line.markingId, { ...price, priceListId: prices.versionId })
    }
    const totals = await totalsOf(tx, order, prices.list)
    if (isSame(order, totals)) return unchanged
    return { result: undefined, history: [{ code: 'pricesRefreshed' }], set: totals }
  })
}

/** Undefined when there is nothing to do: priced by this list already, not ours, or no longer in the list. */
const priceAnew = (
  line: LineRow,
  { versionId, list }: ActivePriceList,
): { priceOre: Ore; priceLines: LineRow['priceLines'] } | undefined => {
  if (line.isExternalFabric || line.priceListId === versionId || !list.fabricPerMetre.has(line.erpProductId))
    return undefined
  const { totalPrice, priceLines } = priceCurtain(
    line.curtain,
    { partNo: line.erpProductId, isExternalFabric: false },
    list,
  )
  return { priceOre: totalPrice, priceLines }
}

const isSame = (before: Totals, after: Totals) =>
  (Object.keys(after) as (keyof Totals)[]).every((name) => before[name] === after[name])
