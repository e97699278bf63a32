import { call } from '../call.ts'
import {
  ErpDocumentTextSchema,
  ErpMessageCountsSchema,
  ErpMessageListSchema,
  ErpMessagesQuerySchema,
  ErpPlacementListSchema,
  ErpPlacementsQuerySchema,
} from '../schemas/admin-messages.ts'
import { IdParamsSchema } from '../schemas/id.ts'

export const adminMessageCalls = {
  getErpMessages: call({
    method: 'GET',
    path: '/api/app/admin/messages',
    access: 'admin',
    tag: 'admin',
    summary: 'The documents that the ERP has sent, the newest first, page by page (decided: docs/decisions/0024)',
    query: ErpMessagesQuerySchema,
    answer: ErpMessageListSchema,
  }),
  getErpMessageCounts: call({
    method: 'GET',
    path: '/api/app/admin/messages/counts',
    access: 'admin',
    tag: 'admin',
    summary: 'How many documents the ERP has sent on each of the last 14 days (decided: docs/decisions/0024)',
    answer: ErpMessageCountsSchema,
  }),
  getErpMessageDocument: call({
    method: 'GET',
    path: '/api/app/admin/message/{id}/document',
    access: 'admin',
    tag: 'admin',
    summary: 'A document of the ERP as text (decided: docs/decisions/0024)',
    params: IdParamsSchema,
    answer: ErpDocumentTextSchema,
  }),
  retryErpMessage: call({
    method: 'POST',
    path: '/api/app/admin/message/{id}/retry',
    access: 'admin',
    tag: 'admin',
    summary:
      'Apply a message again whose order was not known; 409 if there is nothing to apply (decided: docs/decisions/0024)',
    params: IdParamsSchema,
    answer: { raw: 'nothing' },
  }),
  dismissErpMessage: call({
    method: 'POST',
    path: '/api/app/admin/message/{id}/dismiss',
    access: 'admin',
    tag: 'admin',
    summary: 'Record that someone has seen to a message; 409 if it needs no attention (decided: docs/decisions/0024)',
    params: IdParamsSchema,
    answer: { raw: 'nothing' },
  }),
  getErpPlacements: call({
    method: 'GET',
    path: '/api/app/admin/placements',
    access: 'admin',
    tag: 'admin',
    summary: 'The orders that were sent to the ERP, the newest first, page by page (decided: docs/decisions/0024)',
    query: ErpPlacementsQuerySchema,
    answer: ErpPlacementListSchema,
  }),
  getErpPlacementDocument: call({
    method: 'GET',
    path: '/api/app/admin/placement/{id}/document',
    access: 'admin',
    tag: 'admin',
    summary: 'An order as it is sent to the ERP, as text (decided: docs/decisions/0024)',
    params: IdParamsSchema,
    answer: ErpDocumentTextSchema,
  }),
}
