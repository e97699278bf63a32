import { canReadRetail } from '@veck/domain'
import { countAttempt, type AttemptLimit } from '../../core/attempts.ts'
import type { Translate } from '../../core/translate.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import { findOrderFor } from '../orders/index.ts'
import { compare, pdfFileOf } from '../revisions/index.ts'
import { findSealedFile, requireAccepted } from './accepted.ts'
import { changeOfferLink, revokeOfferLink } from './change-link.ts'
import { addOfferAddress, createOfferLink, type LinkDependencies } from './create-link.ts'
import { findLinks } from './link-repository.ts'
import { getOfferStates } from './offer-states.ts'
import { answerQuestion, findQuestions } from './questions.ts'

export {
  clientAcceptedMail,
  clientAnswerMail,
  clientReminderMail,
  pageAddressOf,
  queueAcceptedMail,
  type ClientMailDependencies,
} from './client-mails.ts'
export { findQuestions } from './questions.ts'
export { offerNewsMail, queueNews, type OfferNews } from './customer-mail.ts'
export { createReminderTask } from './remind.ts'
export { addressOf, addToken, ensureLink } from './create-link.ts'
export { findLinks, isSupersededColumn, stateOf } from './link-repository.ts'
export { closePages, findOpenPages } from './pages-of-account.ts'

const comparesPerUser: AttemptLimit = { name: 'compare with acceptance', most: 600, seconds: 10 * 60 }

export const offerLinkHandlers = (deps: LinkDependencies & { translate: Translate }) =>
  ({
    getOfferLinks: async ({ signedIn, params }) => {
      await findOrderFor(deps.db, signedIn, params.id, canReadRetail)
      return findLinks(deps.db, params.id, deps.clock.now())
    },
    createOfferLink: ({ signedIn, params }) => createOfferLink(deps, signedIn, params.id),
    addOfferAddress: ({ signedIn, params }) => addOfferAddress(deps, signedIn, params),
    changeOfferLink: ({ signedIn, params, body }) => changeOfferLink(deps, signedIn, params, body),
    revokeOfferLink: ({ signedIn, params }) => revokeOfferLink(deps, signedIn, params),
    getAcceptedPdf: async ({ signedIn, params, reply }) => {
      const { fileId, fileName } = await findSealedFile(deps.db, signedIn, params)
      reply.header('content-disposition', `attachment; filename="${fileName}"`)
      return deps.files.read(pdfFileOf(fileId))
    },
    compareWithAcceptance: async ({ signedIn, params, locale }) => {
      await countAttempt(deps.db, deps.clock, comparesPerUser, signedIn.user.id)
      return compare(deps, signedIn, params.id, { before: (tx) => requireAccepted(tx, params.id) }, locale)
    },
    getOfferQuestions: async ({ signedIn, params }) => {
      await findOrderFor(deps.db, signedIn, params.id, canReadRetail)
      return findQuestions(deps.db, params.id)
    },
    answerOfferQuestion: ({ signedIn, params, body }) => answerQuestion(deps, signedIn, params, body),
    getOfferStates: ({ signedIn }) => getOfferStates(deps.db, signedIn, deps.clock.now()),
  }) satisfies SomeHandlers
