import { isDeepStrictEqual } from 'node:util'
import type { PlaceOrder } from '@veck/contract'
import { canPlaceOrder, canRead, orderActions, OrderStatus } from '@veck/domain'
import type { Transaction } from '../../db/client.ts'
import { problem } from '../../http/problem.ts'
import type { SignedIn } from '../../http/signed-in.ts'
import type { SupplierNumbers } from '../calculator/index.ts'
import { addJob } from '../jobs/index.ts'
import { demandCurrentPrices } from '../order-lines/index.ts'
import { changeOrder, vatByDelivery, type Changers, type OrderRow } from '../orders/index.ts'
import { wasReturnedIn } from '../punchout/index.ts'
import { readGeneralSettings } from '../settings/index.ts'
import { handOverAttempts, handOverTaskName, type HandOver } from './hand-over-task.ts'
import {
  erpOrderIdOf,
  findKeyToKeep,
  insertPlacement,
  nextErpOrderId,
  replaceDocument,
} from './placement-repository.ts'
import { readPlacedOrder } from './read-placed-order.ts'
import { writeOrder } from './ubl/write-order.ts'

export type PlacingDependencies = Changers & { numbers: SupplierNumbers }

/**
 * Freezes the order, and leaves its way to the ERP to a job of the same transaction (A4.7, A6.4). The same order placed
 * again by the same person (a double click, an answer that got lost) is answered like the first time.
 */
export const placeOrder = async (
  { db, clock, numbers }: PlacingDependencies,
  who: SignedIn,
  { orderId, customerInformation: delivery, version }: PlaceOrder,
) => {
  const prices = await numbers.priceList()
  demandCountry(await readGeneralSettings(db), delivery.country)
  const returnedToProcurement = await wasReturnedIn(db, who.sessionId, orderId)
  const { version: placed } = await changeOrder(
    { db, clock },
    who,
    orderId,
    {
      permission: (user, facts) =>
        facts.status === OrderStatus.OrderPlaced
          ? canRead(user, facts)
          : canPlaceOrder(user, { ...facts, returnedToProcurement }),
    },
    async (tx, order) => {
      if (isRepetition(order, who, delivery)) return { result: undefined, history: [] }
      if (order.status === OrderStatus.OrderPlaced) throw problem('wrongStatus')
      if (version !== undefined && version !== order.version) throw problem('stale')
      // What was placed before keeps its prices: it was agreed, and only the ERP had something against it.
      if (order.status !== OrderStatus.Failed) await demandCurrentPrices(tx, order, prices)
      const vat = await vatByDelivery(tx, order, delivery, prices.list)
      await handToErp(tx, { order: { ...order, ...vat }, delivery, who, now: clock.now() })
      return {
        result: undefined,
        history: [{ code: 'placed' }],
        set: {
          status: orderActions.placeOrder.leadsTo,
          ...vat,
          delivery,
          customerOrderNumber: delivery.customersOrderNumber,
        },
      }
    },
  )
  return { version: placed }
}

const isRepetition = (order: OrderRow, { user }: SignedIn, delivery: PlaceOrder['customerInformation']) =>
  order.status === OrderStatus.OrderPlaced &&
  order.updatedBy === user.email &&
  isDeepStrictEqual(order.delivery, delivery)

const demandCountry = ({ countries }: { countries: string[] }, country: string) => {
  if (countries.includes(country)) return
  throw problem('invalidFields', { fields: { 'customerInformation.country': { key: 'Fields:notDeliveredTo' } } })
}

type Placing = { order: OrderRow; delivery: PlaceOrder['customerInformation']; who: SignedIn; now: Date }

/**
 * After an attempt whose outcome is unknown the ERP may hold the order: then the same key and order id are used again, and
 * a second order cannot come of it (docs/decisions/0010).
 */
const handToErp = async (tx: Transaction, { order, delivery, who, now }: Placing) => {
  const kept = await findKeyToKeep(tx, order.id)
  const erpOrderId = kept ? erpOrderIdOf(kept, order) : await nextErpOrderId(tx, order.id, order.offerNumber)
  const document = writeOrder(await readPlacedOrder(tx, { ...order, delivery }, erpOrderId, now))
  const placement = { orderId: order.id, erpOrderId, document, placedAt: now, placedBy: who.user.email }
  const key = kept ? await replaceDocument(tx, kept, order.delivery, placement) : await insertPlacement(tx, placement)
  const job: HandOver = { key }
  await addJob(tx, handOverTaskName, job, { maxAttempts: handOverAttempts })
}
