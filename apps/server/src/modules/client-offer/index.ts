import type { SomeHandlers } from '../../http/handlers.ts'
import { getClientPdf, type DraftDependencies } from './draft-pdf.ts'

export type { OfferAndFiles } from './client-offer-of.ts'
export { readClientOffer } from './read-client-offer.ts'

export const clientOfferHandlers = (deps: DraftDependencies) =>
  ({
    getClientPdf: async ({ signedIn, params, reply }) => {
      const { fileName, content } = await getClientPdf(deps, signedIn, params.id)
      reply.header('content-disposition', `attachment; filename="${fileName}"`)
      return content
    },
  }) satisfies SomeHandlers
