import { canReadRetail } from '@veck/domain'
import type { SomeHandlers } from '../../http/handlers.ts'
import { findOrderFor } from '../orders/index.ts'
import { changeOfferLink, revokeOfferLink } from './change-link.ts'
import { addOfferAddress, createOfferLink, type LinkDependencies } from './create-link.ts'
import { findLinks } from './link-repository.ts'
import { getOfferStates } from './offer-states.ts'

export { addressOf, addToken, ensureLink } from './create-link.ts'
export { isSupersededColumn, stateOf } from './link-repository.ts'

export const offerLinkHandlers = (deps: LinkDependencies) =>
  ({
    getOfferLinks: async ({ signedIn, params }) => {
      await findOrderFor(deps.db, signedIn, params.id, canReadRetail)
      return findLinks(deps.db, params.id, deps.clock.now())
    },
    createOfferLink: ({ signedIn, params }) => createOfferLink(deps, signedIn, params.id),
    addOfferAddress: ({ signedIn, params }) => addOfferAddress(deps, signedIn, params),
    changeOfferLink: ({ signedIn, params, body }) => changeOfferLink(deps, signedIn, params, body),
    revokeOfferLink: ({ signedIn, params }) => revokeOfferLink(deps, signedIn, params),
    getOfferStates: ({ signedIn }) => getOfferStates(deps.db, signedIn, deps.clock.now()),
  }) satisfies SomeHandlers
