import { nowhere } from '../orders.ts'
import type { Entry } from './access-entry.ts'

const noId = { id: nowhere }

/** The calls about what the ERP has sent, and what it was sent. */
export const messageAccess = {
  getErpMessages: { rule: 'administration', input: { query: { show: 'attention', order: '10042' } } },
  getErpMessageCounts: { rule: 'administration' },
  getErpMessageDocument: { rule: 'administrationNothing', input: { params: noId } },
  retryErpMessage: { rule: 'administrationNothing', input: { params: noId } },
  dismissErpMessage: { rule: 'administrationNothing', input: { params: noId } },
  getErpPlacements: { rule: 'administration' },
  getErpPlacementDocument: { rule: 'administrationNothing', input: { params: noId } },
} satisfies Record<string, Entry>
