import { OrderStatus } from '@veck/domain'
import { erpSecret, type Caller, type Veck } from './veck.ts'
import { place, placeableOrder } from './placeable-order.ts'

export { despatchAdvice, orderResponse } from './erp-documents.ts'

/** Sends a document as the ERP does, with its secret. */
export const sendToVeck = (veck: Veck, document: object | string, headers: Record<string, string> = {}) =>
  veck.anonymous.call('sendErpMessage', {
    body: typeof document === 'string' ? document : JSON.stringify(document),
    headers: {
      authorization: `Bearer ${erpSecret}`,
      'content-type': typeof document === 'string' ? 'application/xml' : 'application/json',
      ...headers,
    },
  })

/** Sends a document and applies it. */
export const tellVeck = async (veck: Veck, document: object | string) => {
  const answer = await sendToVeck(veck, document)
  await veck.doJobs()
  return answer
}

/** An order that the ERP has, and its number there. */
export const orderAtErp = async (veck: Veck, caller: Caller, offerName?: string) => {
  const order = await placeableOrder(caller, offerName)
  await place(caller, order.id)
  await veck.doJobs()
  return { id: order.id, number: String(order.offerNumber), placed: OrderStatus.OrderPlaced }
}
