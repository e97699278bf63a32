import type { SomeHandlers } from '../../http/handlers.ts'
import { countMessagesByDay, dismissMessage, findMessage, listMessages, retryMessage } from '../erp-messages/index.ts'
import { findPlacementDocument, listPlacements } from '../placing/index.ts'
import type { AdminDependencies } from './dependencies.ts'
import { actorOf, recordChange } from '../audit/index.ts'

/** What the ERP has sent, and what it was sent. */
export const messageHandlers = (deps: AdminDependencies) =>
  ({
    getErpMessages: ({ query }) => listMessages(deps.db, query),
    getErpMessageCounts: () => countMessagesByDay(deps.db, deps.clock),
    getErpMessageDocument: async ({ params }) => ({ document: (await findMessage(deps.db, params.id)).document }),

    retryErpMessage: async ({ signedIn, params }) => {
      const { documentId } = await findMessage(deps.db, params.id)
      const details = { facts: { documentId } }
      await recordChange(deps, actorOf(signedIn), (tx) => retryMessage(tx, params.id), {
        action: 'retryErpMessage',
        subject: params.id,
        details,
      })
    },

    dismissErpMessage: async ({ signedIn, params }) => {
      const { documentId } = await findMessage(deps.db, params.id)
      const details = { facts: { documentId } }
      await recordChange(
        deps,
        actorOf(signedIn),
        (tx) => dismissMessage(tx, deps.clock, params.id, signedIn.user.email),
        { action: 'dismissErpMessage', subject: params.id, details },
      )
    },

    getErpPlacements: ({ query }) => listPlacements(deps.db, query),
    getErpPlacementDocument: ({ params }) => findPlacementDocument(deps.db, params.id),
  }) satisfies SomeHandlers
