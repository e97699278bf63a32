import { eq } from 'drizzle-orm'
import type { Database, Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import { findReadableOrder } from './order-access.ts'
import type { OrderReadModel } from './order-read-model.ts'
import { readReturn, type ProcurementReturn } from './procurement-return.ts'
import { readSentOffer, type SentOffer } from './sent-offer.ts'
import { readErpState, type ErpState } from './read-erp-state.ts'
import { readImages, readLines, readTreeRows, treeOf, type ImageRow } from './tree-repository.ts'

/** The read model with what else the user who opens the order sees. */
export type OpenedOrder = OrderReadModel &
  ErpState & {
    images: ImageRow[]
    procurement?: ProcurementReturn | undefined
    sent?: SentOffer | undefined
    ownerMailRestricted?: boolean | undefined
  }

/** A consistent state of one moment. The number of queries does not depend on the number of markings. */
export const getOrder = (db: Database, who: SignedIn, id: string): Promise<OpenedOrder> =>
  db.transaction(
    async (tx) => {
      const [order, treeRows, lines, images, procurement] = await Promise.all([
        findReadableOrder(tx, who, id),
        readTreeRows(tx, id),
        readLines(tx, id),
        readImages(tx, id),
        readReturn(tx, who.sessionId, id),
      ])
      // Only if needed: most orders that are opened were never sent.
      const sent = order.offerSentToCustomerAt ? await readSentOffer(tx, id) : undefined
      const erpState = await readErpState(tx, who.user, order)
      const ownerMailRestricted = who.user.isSales && (await isMailRestricted(tx, order.ownerEmail))
      return {
        order,
        tree: treeOf(id, treeRows),
        lines,
        images,
        procurement,
        sent,
        ...erpState,
        ownerMailRestricted: ownerMailRestricted || undefined,
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

const isMailRestricted = async (db: Queryable, email: string) => {
  const [owner] = await db.select({ restricted: users.mailRestricted }).from(users).where(eq(users.email, email))
  return owner?.restricted === true
}
