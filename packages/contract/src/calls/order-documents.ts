import { z } from 'zod'
import { call } from '../call.ts'
import { IdParamsSchema } from '../schemas/id.ts'
import { MessageSchema, SendExternalFabricsPdfSchema, WeekOfYearQuerySchema } from '../schemas/order-actions.ts'

/** Files and mails of an order, and the week that its delivery form shows. */
export const orderDocumentCalls = {
  getOrderPdf: call({
    method: 'GET',
    path: '/api/app/order/pdf/{id}',
    access: 'curtain',
    tag: 'orders',
    summary: 'The order as a PDF (A7.26)',
    params: IdParamsSchema,
    answer: { raw: 'file', contentType: 'application/pdf' },
  }),
  getSentOrderPdf: call({
    method: 'GET',
    path: '/api/app/order/{id}/sentpdf',
    access: 'curtain',
    tag: 'orders',
    summary: 'The PDF as it was last mailed (decided: docs/decisions/0015)',
    params: IdParamsSchema,
    answer: { raw: 'file', contentType: 'application/pdf' },
  }),
  sendOrderPdf: call({
    method: 'POST',
    path: '/api/app/order/sendorderpdf/{id}',
    access: 'curtain',
    tag: 'orders',
    summary: 'Mail the PDF to the owner and the current user (A7.27)',
    params: IdParamsSchema,
    answer: MessageSchema,
  }),
  sendExternalFabricsPdf: call({
    method: 'POST',
    path: '/api/app/order/sendexternalfabricspdf',
    access: 'curtain',
    tag: 'orders',
    summary: 'Mail a PDF about the selected external fabrics to a recipient (A7.28)',
    body: SendExternalFabricsPdfSchema,
    answer: MessageSchema,
  }),
  getExternalFabricsPdf: call({
    method: 'POST',
    path: '/api/app/order/externalfabricspdf',
    access: 'curtain',
    tag: 'orders',
    summary: 'The PDF about the selected external fabrics, as a download (decided: not a mail relay)',
    body: SendExternalFabricsPdfSchema,
    answer: { raw: 'file', contentType: 'application/pdf' },
  }),
  getOrderImages: call({
    method: 'GET',
    path: '/api/app/order/orderimages/{id}',
    access: 'curtain',
    tag: 'orders',
    summary: 'All photos of the order as Offer-{offerNumber}-{offerName}.zip (A7.29)',
    params: IdParamsSchema,
    answer: { raw: 'file', contentType: 'application/zip' },
  }),
  getWeekOfYear: call({
    method: 'GET',
    path: '/api/app/order/weekofyear',
    access: 'curtain',
    tag: 'orders',
    summary: 'ISO 8601 week of a date (A7.30)',
    query: WeekOfYearQuerySchema,
    answer: z.int(),
  }),
}
