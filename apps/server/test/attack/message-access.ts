import { nowhere } from '../orders.ts'
import type { Entry } from './access-entry.ts'

const noId = { id: nowhere }

/** The calls about what the ERP has sent, what it was sent, and what is still to be sent; and what sales note about orders. */
export const messageAccess = {
  getErpMessages: { rule: 'administration', input: { query: { show: 'attention', order: '10042' } } },
  getErpMessageCounts: { rule: 'administration' },
  getErpMessageDocument: { rule: 'administrationNothing', input: { params: noId } },
  retryErpMessage: { rule: 'administrationNothing', input: { params: noId } },
  dismissErpMessage: { rule: 'administrationNothing', input: { params: noId } },
  getErpPlacements: { rule: 'administration' },
  getErpPlacementDocument: { rule: 'administrationNothing', input: { params: noId } },
  sendErpMessage: { rule: 'erp', input: { body: '<OrderResponse/>', headers: { 'content-type': 'application/xml' } } },
  getQueue: { rule: 'administration' },
  getHandOvers: { rule: 'administration' },
  resolveHandOver: { rule: 'administrationNothing', input: { params: noId, body: { inErp: false } } },
  retryJob: { rule: 'administrationNothing', input: { params: { jobId: '999999999' } } },
  getSalesNote: { rule: 'salesNothing', input: { params: noId } },
  saveSalesNote: { rule: 'salesNothing', input: { params: noId, body: { text: 'Ring kunden', version: 0 } } },
} satisfies Record<string, Entry>
