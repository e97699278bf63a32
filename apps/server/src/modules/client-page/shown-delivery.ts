import type { OfferPage } from '@veck/contract'
import { clientDeliveryOf, OrderStatus, wholeClientDeliveryOf } from '@veck/domain'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { orderDeliveries } from '../../db/schema/erp-messages.ts'
import { findLatestPlacement } from '../placing/index.ts'
import type { FoundPage } from './find-page.ts'

/** How far the placed order has come, if the customer shows it. Null: the page says nothing about it. */
export const shownDelivery = async (db: Queryable, page: FoundPage): Promise<OfferPage['delivery']> => {
  const { link, state, status, revision } = page
  if (!link.showsDelivery || state !== 'accepted' || status !== OrderStatus.OrderPlaced) return null
  const placement = await findLatestPlacement(db, link.orderId)
  // Older servers did not store the placement.
  if (!placement) return wholeClientDeliveryOf(undefined)
  const [delivery] = await db
    .select({ placementKey: orderDeliveries.placementKey, state: orderDeliveries.state })
    .from(orderDeliveries)
    .where(eq(orderDeliveries.orderId, link.orderId))
  // What was said about an earlier attempt does not count.
  const known = delivery?.placementKey === placement.key ? delivery.state : undefined
  // An older server did not store which lines it placed.
  if (!placement.lines) return wholeClientDeliveryOf(known)
  return clientDeliveryOf(revision.offer.folders, placement.lines, known)
}
