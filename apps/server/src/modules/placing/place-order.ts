import { isDeepStrictEqual } from 'node:util'
import type { PlaceOrder } from '@veck/contract'
import { canPlaceOrder, canRead, isSameEmail, orderActions, OrderStatus } from '@veck/domain'
import type { Transaction } from '../../db/client.ts'
import { problem } from '../../core/problem.ts'
import type { SignedIn, User } from '../../core/signed-in.ts'
import { approveMails, changeCompany, requireOwner, rememberAddress } from '../accounts/index.ts'
import type { AuditEntry } from '../audit/index.ts'
import { activePricing, type ActivePricing, type Pricing } from '../calculator/index.ts'
import { confirmOrder } from '../documents/index.ts'
import { addJob } from '../jobs/index.ts'
import { requireCurrentPrices } from '../order-lines/index.ts'
import {
  changeOrder,
  holdsReturnedPrices,
  holdsSentPrices,
  readOrderModel,
  vatByDelivery,
  type ChangeDependencies,
  type OrderRow,
} from '../orders/index.ts'
import { readGeneralSettings } from '../settings/index.ts'
import { requireBuyerAddress, requireDeliverable } from './check-delivery.ts'
import { findReceiver } from './delivery-defaults.ts'
import { handOverAttempts, handOverTaskName } from './hand-over-task.ts'
import {
  erpOrderIdOf,
  findKeyToKeep,
  insertPlacement,
  nextErpOrderId,
  replaceDocument,
} from './placement-repository.ts'
import { placedLinesOf } from './placed-lines.ts'
import { placedOrderOf } from './ubl/placed-order.ts'
import { writeOrder } from './ubl/write-order.ts'

export type PlacingDependencies = ChangeDependencies & { pricing: Pricing }

/**
 * Closes the order and adds the job that hands it to the ERP, in one transaction (A4.7, A6.4). The same request by the
 * same user again (a double click, a lost answer) gets the same answer.
 */
export const placeOrder = async (
  { db, clock, pricing }: PlacingDependencies,
  who: SignedIn,
  { orderId, customerInformation: delivery, electronicAddress, version }: PlaceOrder,
) => {
  const active = await activePricing(pricing)
  const { version: placed } = await changeOrder(
    { db, clock },
    who,
    orderId,
    {
      permission: (user, facts) =>
        facts.status === OrderStatus.OrderPlaced ? canRead(user, facts) : canPlaceOrder(user, facts),
      // What the client accepted is ordered as it was accepted.
      isExact: true,
    },
    async (tx, order) => {
      if (isRepetition(order, who, delivery)) return { result: undefined, history: [] }
      if (order.status === OrderStatus.OrderPlaced) throw problem('wrongStatus')
      if (version !== undefined && version !== order.version) throw problem('stale')
      // Prices are agreed, and not checked again, if the order failed at the ERP, was returned to a buyer, or was sent
      // with fixed prices.
      const arePricesAgreed =
        order.status === OrderStatus.Failed ||
        (await holdsReturnedPrices(tx, orderId, clock.now())) ||
        (await holdsSentPrices(tx, order, clock.now()))
      if (!arePricesAgreed) await requireCurrentPrices(tx, order, active.prices)
      const placing = {
        delivery,
        electronicAddress,
        placedBy: who.user.email,
        placedAt: clock.now(),
        pricing: active,
      }
      // A user who has placed an order may send mails to others.
      if (who.user.mailRestricted) await approveMails(tx, who.user.email)
      const change = await placeLockedOrder(tx, order, placing)
      await keepElectronicAddress(tx, order, who.user, electronicAddress)
      await rememberAddress(tx, clock.now(), await findReceiver(tx, who.user, order), delivery)
      const isReopened = order.status === OrderStatus.OfferSentToCustomer && !who.user.isSales
      const reopened = isReopened ? [{ code: 'changedToInitiated' as const }] : []
      return { result: undefined, ...change, history: [...reopened, ...change.history], audit: [placedEntry(order)] }
    },
  )
  return { version: placed }
}

/** What the audit log records of a placed order. */
export const placedEntry = ({ id, offerNumber, exclVatOre }: OrderRow): AuditEntry => ({
  action: 'placeOrder',
  subject: id,
  details: { facts: { offerNumber, exclVat: exclVatOre } },
})

const isRepetition = (order: OrderRow, { user }: SignedIn, delivery: PlaceOrder['customerInformation']) =>
  order.status === OrderStatus.OrderPlaced &&
  order.updatedBy === user.email &&
  isDeepStrictEqual(order.delivery, delivery)

/** Saves the number for the next order. A number that the account already has is changed only on the account page. */
const keepElectronicAddress = async (tx: Transaction, order: OrderRow, placer: User, electronicAddress: string) => {
  const isOwner = isSameEmail(order.ownerEmail, placer.email)
  if (!isOwner || electronicAddress === '' || placer.electronicAddress !== '' || placer.punchoutBuyerId) return
  await changeCompany(tx, placer, { electronicAddress, vatNumber: placer.vatNumber })
}

type Placing = {
  delivery: PlaceOrder['customerInformation']
  /** The buying company's number; empty: the known one. */
  electronicAddress?: string
  placedBy: string
  placedAt: Date
  pricing: ActivePricing
}

/**
 * Writes the document of an order that the caller has locked and may place, queues its hand-over and confirmation, and
 * returns what to save. After an attempt with an unknown outcome the ERP may already have the order: then the same key
 * and order id are used again, so that the ERP does not create a second order (docs/decisions/0010).
 */
export const placeLockedOrder = async (tx: Transaction, order: OrderRow, placing: Placing) => {
  const { delivery, electronicAddress = '', placedBy, placedAt, pricing } = placing
  const settings = await readGeneralSettings(tx)
  requireDeliverable(settings, delivery, placedAt)
  const owner = await requireOwner(tx, order)
  const buyer = { ...owner, endpoint: await requireBuyerAddress(tx, owner, electronicAddress) }
  const vat = await vatByDelivery(tx, order, delivery, pricing.prices.list)
  const kept = await findKeyToKeep(tx, order.id)
  const erpOrderId = kept ? erpOrderIdOf(kept, order) : await nextErpOrderId(tx, order.id, order.offerNumber)
  const set = {
    status: orderActions.placeOrder.leadsTo,
    ...vat,
    delivery,
    customerOrderNumber: delivery.customersOrderNumber,
  }
  const model = await readOrderModel(tx, { ...order, ...set })
  const document = writeOrder(placedOrderOf(model, { buyer, settings, delivery, orderId: erpOrderId, placedAt }))
  const lines = placedLinesOf(model)
  const placement = { orderId: order.id, erpOrderId, lines, document, placedAt, placedBy }
  const key = kept ? await replaceDocument(tx, kept, order.delivery, placement) : await insertPlacement(tx, placement)
  await addJob(tx, handOverTaskName, { key }, { maxAttempts: handOverAttempts })
  await confirmOrder(
    { tx, parameters: pricing.parameters, placedBy, now: placedAt, buyerAddress: buyer.endpoint },
    model,
  )
  return { history: [{ code: 'placed' as const }], set }
}
