import { OrderStatus, priceMarking, type CurtainParameters, type PriceList } from '@veck/domain'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { markings } from '../../db/schema/folders.ts'
import { orderLines } from '../../db/schema/order-lines.ts'
import { orders } from '../../db/schema/orders.ts'
import type { LineRow } from '../orders/index.ts'
import { makeLine } from './make-line.ts'

/** The effect of new parameters or prices on one open or sent order; net amounts in öre. */
export type OrderEffect = {
  offerNumber: number
  offerName: string
  before: number
  after: number
  /** Number of lines that would have no price or could not be made. */
  impossible: number
}

/** The new price of a line in öre; undefined if it would have none. */
type PriceOfLine = (line: LineRow) => number | undefined

const effectOf = async (db: Queryable, priceOfLine: PriceOfLine): Promise<OrderEffect[]> => {
  const rows = await db
    .select({ line: orderLines, offerNumber: orders.offerNumber, offerName: orders.offerName })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(markings, eq(markings.id, orderLines.markingId))
    .where(
      and(inArray(orders.status, [OrderStatus.Initiated, OrderStatus.OfferSentToCustomer]), isNull(markings.deletedAt)),
    )
  const effects = new Map<number, OrderEffect>()
  for (const { line, offerNumber, offerName } of rows) {
    const effect = effects.get(offerNumber) ?? { offerNumber, offerName, before: 0, after: 0, impossible: 0 }
    const price = line.isExternalFabric ? 0 : priceOfLine(line)
    effect.before += line.priceOre
    effect.after += price ?? line.priceOre
    if (price === undefined) effect.impossible += 1
    effects.set(offerNumber, effect)
  }
  return [...effects.values()]
}

/** The drops stay and get new prices, as `refreshedprices` does. */
export const previewPriceList = (db: Queryable, list: PriceList) =>
  effectOf(db, (line) => {
    const priced = priceMarking(line.curtain, { partNo: line.erpProductId, isExternalFabric: false }, list)
    return priced.ok ? priced.price.totalPrice : undefined
  })

/** Stored curtains keep their sizes; this is the price if each were saved again. */
export const previewParameters = (db: Queryable, values: CurtainParameters, list: PriceList) =>
  effectOf(db, (line) => {
    if (!priceMarking(line.curtain, { partNo: line.erpProductId, isExternalFabric: false }, list).ok) return undefined
    const fabric = { ...line, preferredOrientation: null }
    const made = makeLine(line, fabric, { parameters: { versionId: null, values }, prices: { versionId: 0, list } })
    return made.ok ? made.values.priceOre : undefined
  })
