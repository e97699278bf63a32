import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { offerLinks } from '../../db/schema/offer-links.ts'
import type { Clock } from '../../ports/clock.ts'
import { announceRetail, noteOnOrder } from '../orders/index.ts'
import { clientOf } from './client-of.ts'
import type { FoundPage } from './find-page.ts'

// In milliseconds. What comes sooner belongs to the same visit.
const visit = 10 * 60_000

/** Counts a visit. The first is written into the history. */
export const countVisit = ({ db, clock }: { db: Database; clock: Clock }, page: FoundPage) =>
  db.transaction(async (tx) => {
    const now = clock.now()
    const { id, orderId } = page.link
    const isNewVisit = or(isNull(offerLinks.lastOpenedAt), lt(offerLinks.lastOpenedAt, new Date(now.getTime() - visit)))
    const [counted] = await tx
      .update(offerLinks)
      .set({
        openedCount: sql`${offerLinks.openedCount} + 1`,
        firstOpenedAt: sql`coalesce(${offerLinks.firstOpenedAt}, ${now.toISOString()}::timestamptz)`,
        lastOpenedAt: now,
      })
      .where(and(eq(offerLinks.id, id), isNewVisit))
      .returning({ count: offerLinks.openedCount })
    if (!counted) return
    const { number } = page.revision
    if (counted.count > 1) await announceRetail(tx, orderId)
    else await noteOnOrder(tx, clientOf(page), orderId, now, { code: 'offerOpened', values: { number } })
  })
