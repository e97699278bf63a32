import { isOpenToClient } from '@veck/domain'
import { eq, inArray } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/client.ts'
import { offerLinks } from '../../db/schema/offer-links.ts'
import { orders } from '../../db/schema/orders.ts'
import { noteOnOrder, type RetailActor } from '../orders/index.ts'
import { selectLinks, stateOf } from './link-repository.ts'

/** The pages of an account's orders that a client can still answer on. */
export const findOpenPages = async (db: Queryable, ownerEmail: string, now: Date) => {
  const own = db.select({ id: orders.id }).from(orders).where(eq(orders.ownerEmail, ownerEmail))
  const links = await selectLinks(db, inArray(offerLinks.orderId, own))
  return links.filter((found) => isOpenToClient(stateOf(found, now)))
}

/** Closes them for good, as the owner could. The caller holds locks of the orders, so no client answers meanwhile. */
export const closePages = async (tx: Transaction, who: RetailActor, ownerEmail: string, now: Date) => {
  for (const { link, number } of await findOpenPages(tx, ownerEmail, now)) {
    await tx.update(offerLinks).set({ revokedAt: now }).where(eq(offerLinks.id, link.id))
    await noteOnOrder(tx, who, link.orderId, now, { code: 'linkRevoked', values: { number } })
  }
}
