import { call } from '../call.ts'
import { ErpDocumentSchema, ErpMessageSchema, StoredMessageSchema } from '../schemas/erp-message.ts'
import { IdParamsSchema } from '../schemas/id.ts'
import { OrderDeliverySchema } from '../schemas/order-delivery.ts'

export const erpMessageCalls = {
  sendErpMessage: call({
    method: 'POST',
    path: '/api/erp/messages',
    access: 'erp',
    tag: 'erp',
    summary:
      'An OrderResponse or DespatchAdvice of the ERP, as UBL 2.1 or JSON: 202 when it is stored, 200 if it is known; needs the secret of the ERP (decided: docs/decisions/0024)',
    foreignBody: { contentType: 'application/xml', schema: ErpDocumentSchema, json: ErpMessageSchema },
    answer: StoredMessageSchema,
  }),
  getOrderDelivery: call({
    method: 'GET',
    path: '/api/app/order/{id}/delivery',
    access: 'curtain',
    tag: 'orders',
    summary: 'What the supplier has said about a placed order: dates, parcels, delivery (decided: docs/decisions/0024)',
    params: IdParamsSchema,
    answer: OrderDeliverySchema,
  }),
}
