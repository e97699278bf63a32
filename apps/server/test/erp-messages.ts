import { OrderStatus } from '@veck/domain'
import { erpSecret, type Caller, type Veck } from './veck.ts'
import { place, placeableOrder } from './placeable-order.ts'

const sender = '0007:5560360793'

/** An answer of the ERP to an order, as JSON. */
export const orderResponse = (order: string, id: string, values: object = {}) => ({
  type: 'orderResponse',
  sender,
  id,
  issuedAt: '2024-11-17T09:00:00Z',
  order,
  code: 'accepted',
  promised: { from: '2026-12-01', to: '2026-12-02' },
  ...values,
})

export const despatchAdvice = (order: string, id: string, values: object = {}) => ({
  type: 'despatchAdvice',
  sender,
  id,
  issuedAt: '2024-11-18T09:00:00Z',
  order,
  carrier: 'PostNord',
  consignment: '735012345',
  lines: [{ line: '1', quantity: 1 }],
  ...values,
})

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
