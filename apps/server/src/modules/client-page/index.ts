import { extname } from 'node:path'
import { problem } from '../../core/problem.ts'
import type { Database } from '../../db/client.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import { ipKey } from '../../http/ip-key.ts'
import type { Clock } from '../../ports/clock.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { pdfFileOf } from '../revisions/index.ts'
import { requirePage, type FoundPage } from './find-page.ts'
import { isNonceValid } from './nonce.ts'
import { countVisit } from './opened.ts'
import { isReadable, presentPage } from './present-page.ts'

export type PageDependencies = { db: Database; clock: Clock; files: FileStore }

/** What a client gets and does with the address of an offer. */
export const clientPageHandlers = (deps: PageDependencies) => {
  const pageOf = ({ params, request }: { params: { token: string }; request: { ip: string } }) =>
    requirePage(deps, { token: params.token, caller: ipKey(request.ip) })
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
      return deps.files.read(pdfFileOf(revision.pdfFileId))
    },
    reportOfferOpened: async (context) => {
      const page = await pageOf(context)
      requireNonce(page, context.body.nonce, deps.clock.now())
      if (isReadable(page.state)) await countVisit(deps, page)
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

/** Refuses an answer that does not come from a page that we made, or from one that was open for more than a day. */
export const requireNonce = ({ link }: FoundPage, nonce: string, now: Date) => {
  if (!isNonceValid(link, nonce, now)) throw problem('pageTooOld')
}
