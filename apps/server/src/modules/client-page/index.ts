import { extname } from 'node:path'
import { problem } from '../../core/problem.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import { ipKey } from '../../http/ip-key.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { pdfFileOf, requirePdfFile } from '../revisions/index.ts'
import { acceptOffer, type AcceptDependencies } from './accept-offer.ts'
import { requireNonce } from './answer.ts'
import { requirePage, type FoundPage } from './find-page.ts'
import { countVisit } from './opened.ts'
import { askAboutOffer, askForNewOffer, declineOffer, stopReminders } from './other-answers.ts'
import { isReadable, presentPage } from './present-page.ts'
import { visitorOf } from './visitor.ts'

export { serveOfferPage } from './serve-page.ts'
export { createSealTask, findAcceptedNumber, sealAttempts, sealTaskName } from './seal-task.ts'

export type PageDependencies = AcceptDependencies & { files: FileStore }

/** What a client gets and does with the address of an offer. */
export const clientPageHandlers = (deps: PageDependencies) => {
  type OfToken = { params: { token: string }; request: { ip: string } }
  const requestOf = ({ params, request }: OfToken) => ({ token: params.token, caller: ipKey(request.ip) })
  const pageOf = (context: OfToken) => requirePage(deps, requestOf(context))
  return {
    getOfferPage: async (context) => presentPage(deps.db, await pageOf(context), deps.clock.now()),
    getOfferPageImage: async (context) => {
      const page = await pageOf(context)
      const file = fileOf(page, context.params.key)
      context.reply.header('cache-control', 'private, max-age=86400').type(contentTypes[extname(file)] ?? 'image/png')
      return deps.files.read(file)
    },
    getOfferPagePdf: async (context) => {
      const { revision, state } = await pageOf(context)
      if (!isReadable(state)) throw problem('linkClosed')
      context.reply.header('content-disposition', `inline; filename="${revision.pdfName}"`)
      return deps.files.read(requirePdfFile(revision))
    },
    reportOfferOpened: async (context) => {
      const page = await pageOf(context)
      requireNonce(page, context.body.nonce, deps.clock.now())
      if (isReadable(page.state)) await countVisit(deps, page)
    },
    acceptOffer: (context) => acceptOffer(deps, requestOf(context), visitorOf(context.request), context.body),
    declineOffer: (context) => declineOffer(deps, requestOf(context), context.body),
    askAboutOffer: (context) => askAboutOffer(deps, requestOf(context), context.body),
    askForNewOffer: (context) => askForNewOffer(deps, requestOf(context), context.body.nonce),
    stopReminders: (context) => stopReminders(deps, requestOf(context), context.body.nonce),
    getSealedOfferPdf: async (context) => {
      const { acceptance, revision, state } = await pageOf(context)
      if (state !== 'accepted') throw problem('linkClosed')
      if (!acceptance?.sealedFileId) throw problem('notFound', { message: { key: 'Errors:sealedNotReady' } })
      context.reply.header('content-disposition', `attachment; filename="${revision.pdfName}"`)
      return deps.files.read(pdfFileOf(acceptance.sealedFileId))
    },
  } satisfies SomeHandlers
}

const contentTypes: Record<string, string> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
}

/** The logo is shown in every state, the other images with the offer. */
const fileOf = ({ revision, state }: FoundPage, key: string) => {
  const isShown = isReadable(state) || key === revision.offer.logo
  const file = isShown && Object.hasOwn(revision.files, key) ? revision.files[key] : undefined
  if (!file) throw problem('notFound')
  return file
}
