import { expect, test } from 'vitest'
import { type OrderAction, statusAfter } from './order-actions.ts'
import { OrderStatus, previewOf } from './status.ts'

const { Initiated, OfferSentToCustomer, OrderPlaced, Failed, Deleted } = OrderStatus

test.each<[OrderAction, Partial<Record<OrderStatus, OrderStatus>>]>([
  ['read', { 0: 0, 1: 1, 2: 2, 3: 3 }],
  ['editContents', { 0: Initiated }],
  ['sendOrderPdf', { 0: OfferSentToCustomer }],
  ['placeOrder', { 0: OrderPlaced, 1: OrderPlaced, 3: OrderPlaced }],
  ['returnToProcurement', { 0: OfferSentToCustomer }],
  ['refuseAtErp', { 2: Failed }],
  ['confirmAtErp', { 2: OrderPlaced, 3: OrderPlaced }],
  ['reopenOrder', { 1: Initiated }],
  ['copy', { 1: 1, 2: 2 }],
  ['delete', { 0: Deleted, 1: Deleted }],
  ['restore', { 4: Deleted }],
  ['saveRendering', { 0: 0, 1: 1 }],
  ['acceptByClient', { 0: 0, 1: 1 }],
  ['sendExternalFabricsPdf', { 0: 0, 1: 1, 2: 2, 3: 3 }],
])('[A3.4][A4.1][A4.8] %s leads from each status to %j', (action, leadsTo) => {
  for (const status of Object.values(OrderStatus)) expect(statusAfter(action, status)).toBe(leadsTo[status])
})

test('[B2.11][B4.17] only an open order has the first preview', () => {
  expect(previewOf(Initiated)).toBe('init')
  for (const status of [OfferSentToCustomer, OrderPlaced, Failed]) expect(previewOf(status)).toBe('finished')
})
