import { eq } from 'drizzle-orm'
import type { Transaction } from '../db/client.ts'
import { users } from '../db/schema/accounts.ts'
import { folders, markings } from '../db/schema/folders.ts'
import { orders } from '../db/schema/orders.ts'
import { shares } from '../db/schema/sharing.ts'
import { insertOrder, recordHistory, type HistoryNote } from '../modules/orders/index.ts'
import { demoOffers, type DemoContents, type DemoOffer } from './offer-data.ts'

const day = 24 * 3_600_000

/** Only where there is no offer at all yet: what users did with the demo offers is theirs. */
export const loadDemoOffers = async (tx: Transaction, now: Date) => {
  const [existing] = await tx.select({ id: orders.id }).from(orders).limit(1)
  if (existing) return
  for (const offer of demoOffers) await addOffer(tx, offer, now)
  await tx
    .insert(shares)
    .values({ ownerEmail: 'kollega@veck.example', sharedToEmail: 'kund@veck.example', createdAt: now })
}

const addOffer = async (tx: Transaction, offer: DemoOffer, now: Date) => {
  const [owner] = await tx.select().from(users).where(eq(users.email, offer.owner))
  if (!owner) throw new Error(`The demo account ${offer.owner} is missing`)
  const ago = (days: number) => new Date(now.getTime() - days * day)
  const { offerName, note, status, madeDaysAgo, sentDaysAgo, placedDaysAgo, delivery } = offer
  const { order, rootId } = await insertOrder(tx, {
    offerName,
    note,
    status,
    ownerEmail: owner.email,
    createdAt: ago(madeDaysAgo),
    updatedAt: ago(placedDaysAgo ?? sentDaysAgo ?? madeDaysAgo),
    updatedBy: owner.email,
    offerSentToCustomerAt: sentDaysAgo === undefined ? null : ago(sentDaysAgo),
    delivery: delivery ?? null,
    customerOrderNumber: delivery?.customersOrderNumber ?? '',
  })
  await addContents(tx, order.id, rootId, offer)
  const record = (daysAgo: number | undefined, history: HistoryNote) =>
    daysAgo === undefined ? undefined : recordHistory(tx, { orderId: order.id }, owner, ago(daysAgo), [history])
  await record(madeDaysAgo, { code: 'created' })
  await record(sentDaysAgo, { code: 'sentToCustomer' })
  await record(placedDaysAgo, { code: 'placed' })
}

const addContents = async (tx: Transaction, orderId: string, folderId: string, contents: DemoContents) => {
  const names = contents.markings ?? []
  if (names.length > 0) {
    await tx.insert(markings).values(names.map((name, position) => ({ orderId, folderId, name, position })))
  }
  for (const [position, inside] of (contents.folders ?? []).entries()) {
    const [folder] = await tx
      .insert(folders)
      .values({ orderId, parentId: folderId, name: inside.name, position })
      .returning({ id: folders.id })
    if (folder) await addContents(tx, orderId, folder.id, inside)
  }
}
