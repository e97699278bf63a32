import type { Database } from '../../db/client.ts'
import { countAttempt, type AttemptLimit } from '../../core/attempts.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Clock } from '../../ports/clock.ts'
import { requireOwner } from '../accounts/index.ts'
import type { Pricing } from '../calculator/index.ts'
import { findReadableOrder, getOrder } from '../orders/index.ts'
import { orderPdfFile, type DocumentSources } from './order-documents.ts'
import { takeSnapshot } from './order-snapshot.ts'

export type DocumentDependencies = DocumentSources & { db: Database; clock: Clock; pricing: Pricing }

// A large PDF takes a second. The limit is far above what a user needs and protects the other users.
export const pdfsPerUser: AttemptLimit = { name: 'pdf', most: 150, seconds: 10 * 60 }

/** The order as it is now, in its owner's language (A7.26). */
export const getOrderPdf = async (deps: DocumentDependencies, who: SignedIn, id: string) => {
  await countAttempt(deps.db, deps.clock, pdfsPerUser, who.user.id)
  await findReadableOrder(deps.db, who, id)
  return orderPdfFile(deps, who.user.id, async () => {
    const contents = await getOrder(deps.db, who, id)
    const owner = await requireOwner(deps.db, contents.order)
    const parameters = await deps.pricing.parameters()
    return takeSnapshot({ db: deps.db, parameters }, contents, owner, deps.clock.now())
  })
}
