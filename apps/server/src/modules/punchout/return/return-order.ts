import type { PunchOutReturn } from '@veck/contract'
import { addDays, canReturnToProcurement, orderActions, OrderStatus } from '@veck/domain'
import type { Locale } from '@veck/texts'
import { swedishDay } from '@veck/texts/formats'
import type { ReturnTo } from '../../../db/schema/punchout.ts'
import type { Translate } from '../../../core/translate.ts'
import { problem } from '../../../core/problem.ts'
import type { SignedIn } from '../../../core/signed-in.ts'
import { requireOwner } from '../../accounts/index.ts'
import type { Pricing } from '../../calculator/index.ts'
import { freezeHead } from '../../documents/index.ts'
import { requireCurrentPrices } from '../../order-lines/index.ts'
import { changeOrder, readOrderModel, type ChangeDependencies } from '../../orders/index.ts'
import { readGeneralSettings } from '../../settings/index.ts'
import { newPayloadId } from '../cxml/write-cxml.ts'
import { findVisitOfSession, rememberReturn } from '../visit-repository.ts'
import { ociFields, withFreightItem } from './oci-fields.ts'
import { writeOrderMessage } from './order-message.ts'
import { insertReturn, wasReturnedIn } from './return-repository.ts'
import { returnedOrder, type ReturnedOrder } from './returned-order.ts'

export type ReturnDependencies = ChangeDependencies & {
  pricing: Pricing
  translate: Translate
  publicUrl: string
}

/**
 * Returns the order to the buyer's system by a form that the browser posts there. The order counts as sent, and the
 * returned contents and prices are stored, because the buyer orders exactly those.
 */
export const returnOrder = async (
  { db, clock, pricing, translate, publicUrl }: ReturnDependencies,
  who: SignedIn,
  orderId: string,
  locale: Locale,
): Promise<PunchOutReturn> => {
  const prices = await pricing.priceList()
  const { result } = await changeOrder(
    { db, clock },
    who,
    orderId,
    {
      permission: (user, facts) => canReturnToProcurement(user, { ...facts, status: statusBefore(facts.status) }),
      isExact: true,
    },
    async (tx, order) => {
      const visit = await findVisitOfSession(tx, who.sessionId)
      if (!visit) throw problem('forbidden')
      const isOpen = order.status === OrderStatus.Initiated
      // A client that got no answer may ask again, and gets the form again.
      if (!isOpen && !(await wasReturnedIn(tx, visit.id, orderId))) throw problem('wrongStatus')
      if (isOpen) await requireCurrentPrices(tx, order, prices)
      const contents = returnedOrder(await readOrderModel(tx, order), locale, translate)
      const returned = visit.returnTo.protocol === 'oci' ? withFreightItem(contents) : contents
      const timestamp = clock.now()
      const envelope = { payloadId: newPayloadId(timestamp, publicUrl), timestamp }
      const form = { url: visit.returnTo.url, fields: fieldsFor(returned, visit.returnTo, envelope) }
      if (!isOpen) return { result: form, history: [] }
      const { offerValidityDays } = await readGeneralSettings(tx)
      await insertReturn(tx, {
        orderId,
        buyerId: visit.buyerId,
        visitId: visit.id,
        returnedAt: timestamp,
        validUntil: addDays(swedishDay(timestamp), offerValidityDays),
        contents: returned.items.map(({ itemId, place, quantity, unitPrice }) => ({
          itemId,
          place,
          quantity,
          unitPrice,
        })),
      })
      await rememberReturn(tx, visit.id, orderId)
      const set = { status: orderActions.returnToProcurement.leadsTo, offerSentToCustomerAt: timestamp }
      await freezeHead(tx, { ...order, ...set }, await requireOwner(tx, order), timestamp)
      return { result: form, history: [{ code: 'returnedToProcurement' }], set }
    },
  )
  return result
}

const statusBefore = (status: OrderStatus) =>
  status === OrderStatus.OfferSentToCustomer ? OrderStatus.Initiated : status

const fieldsFor = (
  returned: ReturnedOrder,
  returnTo: ReturnTo,
  envelope: { payloadId: string; timestamp: Date },
): Record<string, string> =>
  returnTo.protocol === 'oci'
    ? ociFields(returned, returnTo)
    : { 'cxml-urlencoded': writeOrderMessage(returned, returnTo, envelope) }
