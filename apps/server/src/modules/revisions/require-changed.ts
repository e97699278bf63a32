import { offerDifferences } from '@veck/domain'
import { desc, eq } from 'drizzle-orm'
import { problem } from '../../core/problem.ts'
import type { Transaction } from '../../db/client.ts'
import { offerAcceptances } from '../../db/schema/offer-links.ts'
import type { OrderRow } from '../orders/index.ts'
import type { PresentOffer } from './present-offer.ts'

/** Refuses a new page of what the client has accepted: it could be accepted, and so ordered, twice. */
export const requireChanged = async (tx: Transaction, { id: orderId }: OrderRow, { frozen }: PresentOffer) => {
  const [accepted] = await tx
    .select({ frozen: offerAcceptances.frozen })
    .from(offerAcceptances)
    .where(eq(offerAcceptances.orderId, orderId))
    .orderBy(desc(offerAcceptances.acceptedAt))
    .limit(1)
  if (!accepted) return
  const { fields, parts } = offerDifferences(accepted.frozen, frozen)
  // The last day is counted from today, so it differs without any change.
  if (parts.length === 0 && fields.every(({ field }) => field === 'validUntil')) throw problem('offerAccepted')
}
