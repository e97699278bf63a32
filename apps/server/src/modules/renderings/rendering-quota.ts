import { and, eq, ne } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { problem } from '../../core/problem.ts'
import type { Queryable } from '../../db/client.ts'
import { orders } from '../../db/schema/orders.ts'
import { markingRenderings, revisionRenderings, sentOfferRenderings } from '../../db/schema/renderings.ts'
import { revisions } from '../../db/schema/revisions.ts'
import { sentOffers } from '../../db/schema/sent-offers.ts'
import { readGeneralSettings } from '../settings/index.ts'

/**
 * Refuses a new picture if the orders of the owner keep as many as the supplier allows, beside those of the marking, which
 * it replaces. Uploads at the same time may exceed it by a few: it protects the disk.
 */
export const requireRenderingQuota = async (db: Queryable, ownerEmail: string, markingId: string) => {
  const { maxRenderingsPerAccount: limit } = await readGeneralSettings(db)
  if ((await db.$count(keptFiles(db, ownerEmail, markingId))) >= limit)
    throw problem('conflict', { message: { key: 'Errors:tooManyRenderings', values: { limit } } })
}

/** A file that several markings or frozen offers show counts once. */
const keptFiles = (db: Queryable, ownerEmail: string, markingId: string) => {
  const isOwn = eq(orders.ownerEmail, ownerEmail)
  return union(
    db
      .select({ fileId: markingRenderings.fileId })
      .from(markingRenderings)
      .innerJoin(orders, eq(orders.id, markingRenderings.orderId))
      .where(and(isOwn, ne(markingRenderings.markingId, markingId))),
    db
      .select({ fileId: revisionRenderings.fileId })
      .from(revisionRenderings)
      .innerJoin(revisions, eq(revisions.id, revisionRenderings.revisionId))
      .innerJoin(orders, eq(orders.id, revisions.orderId))
      .where(isOwn),
    db
      .select({ fileId: sentOfferRenderings.fileId })
      .from(sentOfferRenderings)
      .innerJoin(sentOffers, eq(sentOffers.id, sentOfferRenderings.sentOfferId))
      .innerJoin(orders, eq(orders.id, sentOffers.orderId))
      .where(isOwn),
  ).as('kept')
}
