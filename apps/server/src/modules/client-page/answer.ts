import type { OfferPage } from '@veck/contract'
import { eq } from 'drizzle-orm'
import { countAttempts, type AttemptLimit } from '../../core/attempts.ts'
import { problem } from '../../core/problem.ts'
import type { Database, Transaction } from '../../db/client.ts'
import { offerLinks } from '../../db/schema/offer-links.ts'
import type { Clock } from '../../ports/clock.ts'
import { appendAudit, type AuditEntry } from '../audit/index.ts'
import { lockOrders, type OrderRow } from '../orders/index.ts'
import { lockRetail } from '../revisions/index.ts'
import { clientOf } from './client-of.ts'
import { findPage, requirePage, type FoundPage, type PageRequest } from './find-page.ts'
import { isNonceValid } from './nonce.ts'
import { presentPage } from './present-page.ts'

// Far above what a household needs.
const perLink: AttemptLimit = { name: 'answer to an offer', most: 60, seconds: 10 * 60 }
const perAddress: AttemptLimit = { name: 'answers of an address', most: 120, seconds: 10 * 60 }

/** What an answer works with: the page as it is after the lock, and the order, unless it is deleted. */
export type Answered = { tx: Transaction; page: FoundPage; order: OrderRow | undefined; now: Date }

export type AnswerDependencies = { db: Database; clock: Clock }

/** Finds the page of an answer. Refuses too many, and those that do not come from the page. */
export const requireAnswerable = async (deps: AnswerDependencies, request: PageRequest, nonce: string) => {
  const page = await requirePage(deps, request)
  await countAttempts(deps.db, deps.clock, [
    [perLink, page.link.id],
    [perAddress, request.caller],
  ])
  requireNonce(page, nonce, deps.clock.now())
  return page
}

/**
 * Every answer of a client goes through this function, in one transaction. It takes the locks of a change of the order, of
 * its retail data and of the link, in this sequence, as the customer's changes do: each waits for the other.
 */
export const answerOffer = (
  { db, clock }: AnswerDependencies,
  { link, token }: { link: FoundPage['link']; token: string },
  /** Returns what the audit log records of the answer. */
  act: (answered: Answered) => Promise<AuditEntry | undefined | void>,
): Promise<OfferPage> =>
  db.transaction(async (tx) => {
    const again = async (now: Date) => {
      const found = await findPage(tx, token, now)
      if (!found) throw problem('notFound', { message: { key: 'Errors:offerNotFound' } })
      return found
    }
    const [order] = await lockOrders(tx, [link.orderId])
    const before = await again(clock.now())
    await lockRetail(tx, clientOf(before), link.orderId)
    await tx.select({ id: offerLinks.id }).from(offerLinks).where(eq(offerLinks.id, link.id)).for('update')
    // The clock after the locks: an answer that waited beyond the last second comes too late.
    const now = clock.now()
    const recorded = await act({ tx, page: await again(now), order, now })
    const page = await presentPage(tx, await again(now), now)
    if (recorded) await appendAudit(tx, clock, { kind: 'client' }, recorded)
    return page
  })

/** Refuses an answer that does not come from a page that we made, or from one that was open for more than a day. */
export const requireNonce = ({ link }: FoundPage, nonce: string, now: Date) => {
  if (!isNonceValid(link, nonce, now)) throw problem('pageTooOld')
}
