import type { OfferLink } from '@veck/contract'
import { isOpenToClient, type Locale, offerStateOf, type OfferState } from '@veck/domain'
import { swedishDay } from '@veck/texts/formats'
import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { problem } from '../../core/problem.ts'
import type { Queryable } from '../../db/client.ts'
import { offerAcceptances, offerLinks } from '../../db/schema/offer-links.ts'
import { revisions } from '../../db/schema/revisions.ts'

const acceptanceColumns = {
  acceptedAt: offerAcceptances.acceptedAt,
  name: offerAcceptances.name,
  totalExclVat: offerAcceptances.totalExclVat,
  totalInclVat: offerAcceptances.totalInclVat,
  sealedFileId: offerAcceptances.sealedFileId,
  notApplied: offerAcceptances.notApplied,
}

const laterLinks = alias(offerLinks, 'later_links')
const laterRevisions = alias(revisions, 'later_revisions')

/** Only a revision that has a link supersedes the links of earlier ones. */
export const isSupersededColumn = (db: Queryable): SQL<boolean> => {
  const later = db
    .select({ one: sql`1` })
    .from(laterLinks)
    .innerJoin(laterRevisions, eq(laterRevisions.id, laterLinks.revisionId))
    .where(and(eq(laterLinks.orderId, offerLinks.orderId), sql`${laterRevisions.number} > ${revisions.number}`))
  return sql<boolean>`exists ${later}`
}

export const selectLinks = async (db: Queryable, where: SQL | undefined) =>
  db
    .select({
      link: offerLinks,
      number: revisions.number,
      locale: sql<Locale>`${revisions.offer} ->> 'locale'`,
      isSuperseded: isSupersededColumn(db),
      acceptance: acceptanceColumns,
    })
    .from(offerLinks)
    .innerJoin(revisions, eq(revisions.id, offerLinks.revisionId))
    .leftJoin(offerAcceptances, eq(offerAcceptances.linkId, offerLinks.id))
    .where(where)
    .orderBy(desc(revisions.number))

export type FoundLink = Awaited<ReturnType<typeof selectLinks>>[number]

export const stateOf = (
  { link, isSuperseded, acceptance }: Pick<FoundLink, 'link' | 'isSuperseded'> & { acceptance: object | null },
  now: Date,
): OfferState =>
  offerStateOf(
    {
      validUntil: link.validUntil,
      isOpened: link.firstOpenedAt !== null,
      isAccepted: acceptance !== null,
      isDeclined: link.declinedAt !== null,
      isRevoked: link.revokedAt !== null,
      isSuperseded,
    },
    swedishDay(now),
  )

export const findLinks = async (db: Queryable, orderId: string, now: Date): Promise<OfferLink[]> =>
  (await selectLinks(db, eq(offerLinks.orderId, orderId))).map((found) => presentLink(found, now))

export const requireLink = async (db: Queryable, orderId: string, linkId: string): Promise<FoundLink> => {
  const [found] = await selectLinks(db, and(eq(offerLinks.orderId, orderId), eq(offerLinks.id, linkId)))
  if (!found) throw problem('notFound', { message: { key: 'Errors:linkNotFound' } })
  return found
}

export const presentLink = (found: FoundLink, now: Date): OfferLink => {
  const { link, number, acceptance } = found
  const state = stateOf(found, now)
  return {
    id: link.id,
    number,
    state,
    createdAt: link.createdAt.toISOString(),
    byName: link.byName,
    validUntil: link.validUntil,
    clientEmail: link.clientEmail,
    opened: {
      count: link.openedCount,
      first: link.firstOpenedAt?.toISOString() ?? null,
      last: link.lastOpenedAt?.toISOString() ?? null,
    },
    acceptance: acceptance && {
      at: acceptance.acceptedAt.toISOString(),
      name: acceptance.name,
      total: { exclVat: acceptance.totalExclVat, inclVat: acceptance.totalInclVat },
      isSealed: acceptance.sealedFileId !== null,
      notApplied: [...acceptance.notApplied],
    },
    declined: link.declinedAt && { at: link.declinedAt.toISOString(), reason: link.declineReason },
    askedForNewAt: link.askedForNewAt?.toISOString() ?? null,
    reminders: {
      days: link.reminderDays,
      sent: link.remindersSent,
      isStopped: link.remindersStoppedAt !== null,
      isPutOff: link.reminderPutOffAt !== null && isOpenToClient(state),
    },
    showsDelivery: link.showsDelivery,
  }
}
