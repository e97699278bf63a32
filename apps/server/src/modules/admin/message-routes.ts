import type { SomeHandlers } from '../../http/handlers.ts'
import { countMessagesByDay, dismissMessage, findMessage, listMessages, retryMessage } from '../erp-messages/index.ts'
import { findPlacementDocument, listPlacements } from '../placing/index.ts'
import type { AdminDependencies } from './dependencies.ts'
import { recordChange } from './record-change.ts'

/** What the ERP has sent, and what it was sent. */
export const messageHandlers = (deps: AdminDependencies) =>
  ({
    getErpMessages: ({ query }) => listMessages(deps.db, query),
    getErpMessageCounts: () => countMessagesByDay(deps.db, deps.clock),
    getErpMessageDocument: async ({ params }) => ({ document: (await findMessage(deps.db, params.id)).document }),

    retryErpMessage: async ({ signedIn, params }) => {
      const { documentId: subject } = await findMessage(deps.db, params.id)
      await recordChange(deps, signedIn, { action: 'retryErpMessage', subject, details: params }, (tx) =>
        retryMessage(tx, params.id),
      )
    },

    dismissErpMessage: async ({ signedIn, params }) => {
      const { documentId: subject } = await findMessage(deps.db, params.id)
      await recordChange(deps, signedIn, { action: 'dismissErpMessage', subject, details: params }, (tx) =>
        dismissMessage(tx, deps.clock, params.id, signedIn.user.email),
      )
    },

    getErpPlacements: ({ query }) => listPlacements(deps.db, query),
    getErpPlacementDocument: ({ params }) => findPlacementDocument(deps.db, params.id),
  }) satisfies SomeHandlers
