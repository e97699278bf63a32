import { canPlaceReturned, OrderStatus, perLocale, type Locale } from '@veck/domain'
import { swedishDay } from '@veck/texts/formats'
import type { Database, Transaction } from '../../../db/client.ts'
import type { Difference, OrderRequestOutcome } from '../../../db/schema/punchout-returns.ts'
import { errorBody, Problem } from '../../../core/problem.ts'
import type { Translate } from '../../../core/translate.ts'
import type { Clock } from '../../../ports/clock.ts'
import { requireOwner } from '../../accounts/index.ts'
import { appendAudit } from '../../audit/index.ts'
import { activePricing, type ActivePricing, type Pricing } from '../../calculator/index.ts'
import { lockOrders, readLines, saveChange, type OrderRow } from '../../orders/index.ts'
import { placedEntry, placeLockedOrder } from '../../placing/index.ts'
import { readGeneralSettings } from '../../settings/index.ts'
import type { Buyer } from '../buyer-repository.ts'
import type { OrderRequest } from '../cxml/order-request.ts'
import { readItemId } from '../return/item-id.ts'
import { findLastReturn, findReturnById, type Return } from '../return/return-repository.ts'
import { deliveryFromRequest } from './delivery.ts'
import { differencesIn } from './differences.ts'
import { findPlacedRequest, lockBuyersOrder, recordRequest } from './order-repository.ts'

export type OrderDependencies = { db: Database; clock: Clock; pricing: Pricing; translate: Translate }

/** The outcome of an order; `reason`: why it could not be placed, as a message for users. */
export type Taken = {
  outcome: OrderRequestOutcome
  differences?: Difference[]
  reason?: Record<Locale, string>
}

const maxDifferences = 20

/**
 * Places a return once, exactly as it was returned. Every refusal is stored for sales, so nothing is thrown here:
 * an exception would roll back the row.
 */
export const takeOrderRequest = async (
  deps: OrderDependencies,
  buyer: Buyer,
  request: OrderRequest,
): Promise<Taken> => {
  const pricing = await activePricing(deps.pricing)
  return deps.db.transaction(async (tx) => {
    await lockBuyersOrder(tx, buyer.id, request.orderId)
    const before = await findPlacedRequest(tx, buyer.id, request.orderId)
    const known = before?.returnId ? await findReturnById(tx, before.returnId) : await findReturn(tx, buyer, request)
    const [order] = known ? await lockOrders(tx, [known.orderId]) : []
    // Read again: an edit visit may have voided it until the lock was had.
    const returned = known && (await findReturnById(tx, known.id))
    if (before && returned && order && differencesOf(returned, request).length === 0) return { outcome: 'placed' }
    const taken: Taken = before
      ? { outcome: 'differs', differences: returned ? differencesOf(returned, request) : [] }
      : await answerTo(tx, deps, { buyer, request, returned, order, pricing })
    await recordRequest(tx, {
      buyerId: buyer.id,
      buyersOrderId: request.orderId,
      orderId: order?.id,
      returnId: returned?.id,
      receivedAt: deps.clock.now(),
      ...taken,
    })
    if (!before && order && taken.outcome === 'placed')
      await appendAudit(tx, deps.clock, { kind: 'buyer', id: buyer.id }, placedEntry(order))
    return taken
  })
}

/** An OrderRequest is about one order: that of its first item. Items of other orders count as differences. */
const findReturn = async (tx: Transaction, buyer: Buyer, { items }: OrderRequest) => {
  const references = items.flatMap(({ itemId }) => readItemId(itemId) ?? [])
  return references[0] && findLastReturn(tx, buyer.id, references[0])
}

const differencesOf = ({ contents }: Return, { items }: OrderRequest) =>
  differencesIn(contents ?? [], items).slice(0, maxDifferences)

type Case = {
  buyer: Buyer
  request: OrderRequest
  returned: Return | undefined
  order: OrderRow | undefined
  pricing: ActivePricing
}

const answerTo = async (tx: Transaction, deps: OrderDependencies, given: Case): Promise<Taken> => {
  const { request, returned, order } = given
  if (!returned || !order) return { outcome: 'unknown' }
  if (returned.voidedAt) return { outcome: 'voided' }
  if (order.status !== OrderStatus.OfferSentToCustomer) return { outcome: 'alreadyPlaced' }
  if (returned.validUntil < swedishDay(deps.clock.now())) return { outcome: 'expired' }
  const differences = differencesOf(returned, request)
  if (differences.length > 0) return { outcome: 'differs', differences }
  const lines = await readLines(tx, order.id)
  const permission = canPlaceReturned({
    status: order.status,
    hasInternalLine: lines.some(({ isExternalFabric }) => !isExternalFabric),
    hasExternalLine: lines.some(({ isExternalFabric }) => isExternalFabric),
    returnedToProcurement: true,
  })
  if (!permission.allowed) return { outcome: 'notPlaceable' }
  return place(tx, deps, { ...given, order })
}

const place = async (
  tx: Transaction,
  { clock, translate }: OrderDependencies,
  { buyer, request, order, pricing }: Case & { order: OrderRow },
): Promise<Taken> => {
  const now = clock.now()
  try {
    // A savepoint: what was half done before a refusal is taken back, and the refusal is still recorded.
    await tx.transaction(async (inner) => {
      const owner = await requireOwner(inner, order)
      const { deliveryLeadTimeDays: leadTimeDays } = await readGeneralSettings(inner)
      const delivery = deliveryFromRequest(request, owner, { now, leadTimeDays })
      const change = await placeLockedOrder(inner, order, { delivery, placedBy: owner.email, placedAt: now, pricing })
      await saveChange(inner, clock, { user: systemOf(buyer) }, order, change)
    })
    return { outcome: 'placed' }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const inLanguage = (locale: Locale) => {
      const { message, fields = {} } = errorBody(error, locale, translate)
      const byField = Object.entries(fields).map(([path, text]) => `${path.split('.').at(-1)}: ${text}`)
      // A form says beside it which fields are meant; a system is told the fields alone.
      return byField.join(' ') || message
    }
    return { outcome: 'notPlaceable', reason: perLocale(inLanguage) }
  }
}

/** The actor's name in the history. */
const systemOf = ({ name }: Buyer) => ({ email: 'cXML', firstName: name, lastName: '' })
