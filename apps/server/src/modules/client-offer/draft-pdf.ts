import { canReadRetail } from '@veck/domain'
import { countAttempt } from '../../core/attempts.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Database } from '../../db/client.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Pricing } from '../calculator/index.ts'
import { clientPdfFile, pdfsPerUser, type DocumentSources } from '../documents/index.ts'
import { findOrderFor, readOrderModel } from '../orders/index.ts'
import { readClientOffer } from './read-client-offer.ts'

export type DraftDependencies = DocumentSources & { db: Database; clock: Clock; pricing: Pricing }

/** The offer to the client as it is now, marked as a draft. Nothing is frozen. */
export const getClientPdf = async (deps: DraftDependencies, who: SignedIn, orderId: string) => {
  const { db, clock, pricing } = deps
  await countAttempt(db, clock, pdfsPerUser, who.user.id)
  await findOrderFor(db, who, orderId, canReadRetail)
  return clientPdfFile(deps, who.user.id, async () => {
    const { values: parameters } = await pricing.parameters()
    return db.transaction(
      async (tx) => {
        const order = await findOrderFor(tx, who, orderId, canReadRetail)
        return readClientOffer({ db: tx, parameters }, await readOrderModel(tx, order), clock.now())
      },
      // All of it as it was at one moment.
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
  })
}
