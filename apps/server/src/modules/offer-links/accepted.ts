import { canReadRetail } from '@veck/domain'
import { and, desc, eq } from 'drizzle-orm'
import { problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Queryable } from '../../db/client.ts'
import { offerAcceptances, offerLinks } from '../../db/schema/offer-links.ts'
import { revisions } from '../../db/schema/revisions.ts'
import { findOrderFor } from '../orders/index.ts'
import { requireLink } from './link-repository.ts'

/** The sealed PDF of an accepted offer. */
export const findSealedFile = async (
  db: Queryable,
  who: SignedIn,
  { id: orderId, linkId }: { id: string; linkId: string },
) => {
  await findOrderFor(db, who, orderId, canReadRetail)
  const { acceptance } = await requireLink(db, orderId, linkId)
  if (!acceptance) throw problem('notFound', { message: { key: 'Errors:nothingAccepted' } })
  const [found] = await db
    .select({ fileId: offerAcceptances.sealedFileId, fileName: revisions.pdfName })
    .from(offerAcceptances)
    .innerJoin(offerLinks, eq(offerLinks.id, offerAcceptances.linkId))
    .innerJoin(revisions, eq(revisions.id, offerLinks.revisionId))
    .where(and(eq(offerAcceptances.linkId, linkId), eq(offerAcceptances.orderId, orderId)))
  if (!found?.fileId) throw problem('notFound', { message: { key: 'Errors:sealedNotReady' } })
  return { fileId: found.fileId, fileName: found.fileName }
}

/** The offer that the client accepted last, with the choices. */
export const requireAccepted = async (db: Queryable, orderId: string) => {
  const [found] = await db
    .select({ frozen: offerAcceptances.frozen, number: revisions.number, display: revisions.display })
    .from(offerAcceptances)
    .innerJoin(offerLinks, eq(offerLinks.id, offerAcceptances.linkId))
    .innerJoin(revisions, eq(revisions.id, offerLinks.revisionId))
    .where(eq(offerAcceptances.orderId, orderId))
    .orderBy(desc(offerAcceptances.acceptedAt), desc(revisions.number))
    .limit(1)
  if (!found) throw problem('notFound', { message: { key: 'Errors:nothingAccepted' } })
  return found
}
