import { canEditRetail, canReadRetail } from '@veck/domain'
import { countAttempt, type AttemptLimit } from '../../core/attempts.ts'
import { problem } from '../../core/problem.ts'
import type { Translate } from '../../core/translate.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import { findOrderFor } from '../orders/index.ts'
import { compare, compareRevisions } from './compare.ts'
import { freezePresent, storeFile, type FreezeDependencies } from './freeze.ts'
import { getOfferMail, mailOffer, type EnsurePage } from './mail-offer.ts'
import { previewOfferMail } from './preview-mail.ts'
import { restoreRevision } from './restore.ts'
import { findRevisions, presentRevision, requireListed, requirePdfFile } from './revision-repository.ts'

export { compare, freezePresent, storeFile, type FreezeDependencies }
export { readContents, type RevisionContents } from './contents.ts'
export { lockRetail } from './lock-retail.ts'
export {
  findRevisions,
  pdfFileOf,
  requirePdfFile,
  requireRevision,
  type ListedRevision,
} from './revision-repository.ts'
export { composeBranded, smallLogo, type BrandedDraft } from './branded-mail.ts'
export { clientOfferMail } from './client-mail.ts'
export { requireChanged } from './require-changed.ts'
export { removeUnusedRevisionFiles } from './revision-repository.ts'

// A large PDF takes a second. Far above what a user needs.
const freezesPerUser: AttemptLimit = { name: 'freeze offer', most: 120, seconds: 10 * 60 }

const previewsPerUser: AttemptLimit = { name: 'preview client mail', most: 600, seconds: 10 * 60 }

const comparesPerUser: AttemptLimit = { name: 'compare offers', most: 600, seconds: 10 * 60 }

export const revisionHandlers = (deps: FreezeDependencies & { translate: Translate; ensurePage: EnsurePage }) =>
  ({
    getRevisions: async ({ signedIn, params }) => {
      await findOrderFor(deps.db, signedIn, params.id, canReadRetail)
      return findRevisions(deps.db, params.id)
    },
    freezeOffer: async ({ signedIn, params }) => {
      await countAttempt(deps.db, deps.clock, freezesPerUser, signedIn.user.id)
      const request = { orderId: params.id, permission: canEditRetail, reason: 'downloaded' } as const
      return presentRevision(deps.db, (await freezePresent(deps, signedIn, request)).revision)
    },
    getRevisionPdf: async ({ signedIn, params, reply }) => {
      await findOrderFor(deps.db, signedIn, params.id, canReadRetail)
      const revision = await requireListed(deps.db, params.id, params.number)
      // It was never offered, and may have the supplier's prices.
      if (revision.reason === 'beforeRestore')
        throw problem('conflict', { message: { key: 'Errors:revisionNotOffered' } })
      reply.header('content-disposition', `attachment; filename="${revision.pdfName}"`)
      return deps.files.read(requirePdfFile(revision))
    },
    getOfferMail: ({ signedIn, params }) => getOfferMail(deps, signedIn, params.id),
    previewOfferMail: async ({ signedIn, params, body }) => {
      await countAttempt(deps.db, deps.clock, previewsPerUser, signedIn.user.id)
      return previewOfferMail(deps, signedIn, params.id, body)
    },
    mailOffer: ({ signedIn, params, body }) => mailOffer(deps, signedIn, params.id, body),
    compareRevisions: async ({ signedIn, params, query, locale }) => {
      await countAttempt(deps.db, deps.clock, comparesPerUser, signedIn.user.id)
      return compareRevisions(deps, signedIn, params.id, query, locale)
    },
    restoreRevision: async ({ signedIn, params, body, locale }) => {
      await countAttempt(deps.db, deps.clock, freezesPerUser, signedIn.user.id)
      return restoreRevision(deps, signedIn, params, body, locale)
    },
  }) satisfies SomeHandlers
