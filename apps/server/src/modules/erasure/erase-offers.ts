import { inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { offerAcceptances, offerLinks, offerLinkTokens, offerQuestions } from '../../db/schema/offer-links.ts'
import { revisionMails, revisions } from '../../db/schema/revisions.ts'
import { erasedName as mark } from '../../core/erased-name.ts'

/** What the client did on their pages, which close. */
export const eraseAnswers = async (tx: Transaction, linkIds: string[], now: Date) => {
  const orNow = (column: typeof offerLinks.revokedAt | typeof offerAcceptances.sealedAt) =>
    sql`coalesce(${column}, ${now.toISOString()}::timestamptz)`
  await tx
    .update(offerLinks)
    .set({ clientEmail: '', declineReason: '', revokedAt: orNow(offerLinks.revokedAt) })
    .where(inArray(offerLinks.id, linkIds))
  await tx
    .update(offerAcceptances)
    .set({
      name: mark,
      signature: null,
      ipAddress: '',
      userAgent: '',
      frozen: withoutClient(offerAcceptances.frozen),
      sealedFileId: null,
      // A seal that is being made now is not stored.
      sealedAt: orNow(offerAcceptances.sealedAt),
    })
    .where(inArray(offerAcceptances.linkId, linkIds))
  await tx.delete(offerQuestions).where(inArray(offerQuestions.linkId, linkIds))
  await tx.delete(offerLinkTokens).where(inArray(offerLinkTokens.linkId, linkIds))
}

/** Frozen offers without their PDF, and without the mails that they left with. */
export const eraseRevisions = async (tx: Transaction, revisionIds: string[]) => {
  await tx.delete(revisionMails).where(inArray(revisionMails.revisionId, revisionIds))
  const none = JSON.stringify({ name: mark, address: '', reference: '' })
  await tx
    .update(revisions)
    .set({
      clientId: null,
      clientName: mark,
      offer: sql`case when jsonb_typeof(${revisions.offer} -> 'client') = 'object'
        then jsonb_set(${revisions.offer}, '{client}', ${none}::jsonb) else ${revisions.offer} end`,
      frozen: withoutClient(revisions.frozen),
      pdfFileId: null,
    })
    .where(inArray(revisions.id, revisionIds))
}

/** The fields of a frozen offer that name the client. */
const withoutClient = (column: typeof revisions.frozen | typeof offerAcceptances.frozen) => {
  const none = JSON.stringify({ client: mark, clientAddress: null, clientReference: null })
  return sql`jsonb_set(${column}, '{fields}', coalesce(${column} -> 'fields', '{}') || ${none}::jsonb)`
}
