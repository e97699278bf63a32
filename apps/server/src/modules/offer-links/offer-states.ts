import type { OfferStates } from '@veck/contract'
import { and, eq, exists, or, sql } from 'drizzle-orm'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Queryable } from '../../db/client.ts'
import { offerAcceptances, offerLinks, offerQuestions } from '../../db/schema/offer-links.ts'
import { orders } from '../../db/schema/orders.ts'
import { revisions } from '../../db/schema/revisions.ts'
import { shares } from '../../db/schema/sharing.ts'
import { isReachedByShares } from '../orders/index.ts'
import { requireSeller } from '../studio/index.ts'
import { stateOf } from './link-repository.ts'

/** The latest link of each own or shared order that has one. */
export const getOfferStates = async (db: Queryable, who: SignedIn, now: Date): Promise<OfferStates> => {
  requireSeller(who)
  const share = db
    .select({ one: sql`1` })
    .from(shares)
    .where(and(eq(shares.ownerEmail, orders.ownerEmail), eq(shares.sharedToEmail, who.user.email)))
  const isOwn = eq(orders.ownerEmail, who.user.email)
  const rows = await db
    .selectDistinctOn([offerLinks.orderId], {
      link: offerLinks,
      acceptedAt: offerAcceptances.acceptedAt,
      unanswered: unansweredOf(db),
    })
    .from(offerLinks)
    .innerJoin(orders, eq(orders.id, offerLinks.orderId))
    .innerJoin(revisions, eq(revisions.id, offerLinks.revisionId))
    .leftJoin(offerAcceptances, eq(offerAcceptances.linkId, offerLinks.id))
    .where(isReachedByShares(who.user) ? or(isOwn, exists(share)) : isOwn)
    .orderBy(offerLinks.orderId, sql`${revisions.number} desc`)
  return Object.fromEntries(
    rows.map(({ link, acceptedAt, unanswered }) => [
      link.orderId,
      {
        state: stateOf({ link, isSuperseded: false, acceptance: acceptedAt }, now),
        opened: link.openedCount,
        lastOpenedAt: link.lastOpenedAt?.toISOString() ?? null,
        validUntil: link.validUntil,
        wantsNew: link.askedForNewAt !== null,
        unanswered,
      },
    ]),
  )
}

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
