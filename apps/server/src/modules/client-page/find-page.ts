import type { PageState } from '@veck/contract'
import { canBeAcceptedIn, isOpenToClient } from '@veck/domain'
import { eq } from 'drizzle-orm'
import { countAttempt, type AttemptLimit } from '../../core/attempts.ts'
import { problem } from '../../core/problem.ts'
import type { Queryable } from '../../db/client.ts'
import { offerAcceptances, offerLinks, offerLinkTokens } from '../../db/schema/offer-links.ts'
import { orders } from '../../db/schema/orders.ts'
import { revisions } from '../../db/schema/revisions.ts'
import type { Clock } from '../../ports/clock.ts'
import { hashToken } from '../accounts/index.ts'
import type { ClientOffer, OfferFiles } from '../documents/index.ts'
import { isSupersededColumn, stateOf } from '../offer-links/index.ts'

// A token cannot be guessed. The limit keeps those who try from using the server.
const unknownPerAddress: AttemptLimit = { name: 'unknown offer', most: 60, seconds: 10 * 60 }

/** `caller`: the key under which attempts are counted. */
export type PageRequest = { token: string; caller: string }

/** The page of a token. An unknown token, a malformed one and one of a removed order get the same answer. */
export const requirePage = async (deps: { db: Queryable; clock: Clock }, { token, caller }: PageRequest) => {
  const { db, clock } = deps
  const page = await findPage(db, token, clock.now())
  if (page) return page
  await countAttempt(db, clock, unknownPerAddress, caller)
  throw problem('notFound', { message: { key: 'Errors:offerNotFound' } })
}

export const findPage = async (db: Queryable, token: string, now: Date) => {
  const [found] = await db
    .select({
      link: offerLinks,
      revision: {
        id: revisions.id,
        number: revisions.number,
        offer: revisions.offer,
        files: revisions.files,
        pdfFileId: revisions.pdfFileId,
        pdfName: revisions.pdfName,
        pdfSha256: revisions.pdfSha256,
      },
      status: orders.status,
      acceptance: offerAcceptances,
      isSuperseded: isSupersededColumn(db),
    })
    .from(offerLinkTokens)
    .innerJoin(offerLinks, eq(offerLinks.id, offerLinkTokens.linkId))
    .innerJoin(revisions, eq(revisions.id, offerLinks.revisionId))
    .innerJoin(orders, eq(orders.id, offerLinks.orderId))
    .leftJoin(offerAcceptances, eq(offerAcceptances.linkId, offerLinks.id))
    .where(eq(offerLinkTokens.hash, hashToken(token)))
  if (!found) return undefined
  const { link, revision, acceptance } = found
  const ofLink = stateOf(found, now)
  const state: PageState = isOpenToClient(ofLink) && !canBeAcceptedIn(found.status) ? 'closed' : ofLink
  return {
    link,
    acceptance,
    state,
    status: found.status,
    revision: { ...revision, offer: revision.offer as ClientOffer, files: revision.files as OfferFiles },
  }
}

export type FoundPage = NonNullable<Awaited<ReturnType<typeof findPage>>>
