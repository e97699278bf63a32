import type { OfferStates } from '@veck/contract'
import { isOpenToClient } from '@veck/domain'
import { and, desc, eq, exists, isNotNull, not, or, sql } from 'drizzle-orm'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Queryable } from '../../db/client.ts'
import { offerAcceptances, offerLinks, offerQuestions } from '../../db/schema/offer-links.ts'
import { orders } from '../../db/schema/orders.ts'
import { revisions } from '../../db/schema/revisions.ts'
import { shares } from '../../db/schema/sharing.ts'
import { isReachedByShares } from '../orders/index.ts'
import { requireSeller } from '../studio/index.ts'
import { isSupersededColumn, stateOf, type FoundLink } from './link-repository.ts'

/**
 * The link that counts of each own or shared order that has one: the latest if it is open; else the one that was accepted
 * last, because what is accepted stays so; else the latest.
 */
export const getOfferStates = async (db: Queryable, who: SignedIn, now: Date): Promise<OfferStates> => {
  requireSeller(who)
  const share = db
    .select({ one: sql`1` })
    .from(shares)
    .where(and(eq(shares.ownerEmail, orders.ownerEmail), eq(shares.sharedToEmail, who.user.email)))
  const isOwn = eq(orders.ownerEmail, who.user.email)
  const rows = await db
    .select({
      link: offerLinks,
      acceptedAt: offerAcceptances.acceptedAt,
      unanswered: unansweredOf(db),
    })
    .from(offerLinks)
    .innerJoin(orders, eq(orders.id, offerLinks.orderId))
    .innerJoin(revisions, eq(revisions.id, offerLinks.revisionId))
    .leftJoin(offerAcceptances, eq(offerAcceptances.linkId, offerLinks.id))
    .where(
      and(
        isReachedByShares(who.user) ? or(isOwn, exists(share)) : isOwn,
        or(isNotNull(offerAcceptances.linkId), not(isSupersededColumn(db))),
      ),
    )
    .orderBy(desc(revisions.number))
  const counting = new Map<string, (typeof rows)[number]>()
  for (const row of rows) {
    const { orderId } = row.link
    const later = counting.get(orderId)
    const isLaterKept = later && (later.acceptedAt || isOpenToClient(stateIn(later, now)))
    if (!isLaterKept) counting.set(orderId, row)
  }
  return Object.fromEntries(
    [...counting].map(([orderId, { link, acceptedAt, unanswered }]) => [
      orderId,
      {
        state: stateIn({ link, acceptedAt }, now),
        opened: link.openedCount,
        lastOpenedAt: link.lastOpenedAt?.toISOString() ?? null,
        validUntil: link.validUntil,
        wantsNew: link.askedForNewAt !== null,
        unanswered,
      },
    ]),
  )
}

const stateIn = ({ link, acceptedAt }: { link: FoundLink['link']; acceptedAt: Date | null }, now: Date) =>
  stateOf({ link, isSuperseded: false, acceptance: acceptedAt }, now)

/** The questions after the last answer, about the same marking. */
const unansweredOf = (db: Queryable) => {
  const asked = db
    .select({ count: sql<number>`count(*)::int` })
    .from(offerQuestions)
    .where(
      and(
        eq(offerQuestions.orderId, offerLinks.orderId),
        offerQuestions.isFromClient,
        sql`not exists (
          select 1 from ${offerQuestions} as answer
          where answer.order_id = ${offerQuestions.orderId} and not answer.is_from_client
            and answer.marking_id is not distinct from ${offerQuestions.markingId} and answer.at >= ${offerQuestions.at})`,
      ),
    )
  return sql<number>`${asked}`
}
