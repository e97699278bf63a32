import { eq } from 'drizzle-orm'
import {
  activePricing,
  type ActivePricing,
  type Clock,
  createPricing,
  folders,
  type HistoryNote,
  insertOrder,
  markings,
  orders,
  placements,
  recordHistory,
  shares,
  totalsOf,
  type Transaction,
  users,
} from '@veck/server/demo-api'
import { addCurtain } from './add-curtain.ts'
import { demoOrders } from './order-data.ts'
import { requestedFor } from './order-parts.ts'
import type { DemoContents, DemoMarking, DemoOrder, DemoPhoto } from './order-types.ts'

const day = 24 * 3_600_000

/** Adds a photo to a marking. Tests that need no photos leave it out. */
export type AddPhoto = (
  tx: Transaction,
  place: { orderId: string; markingId: string },
  photo: DemoPhoto,
) => Promise<void>

type Making = { tx: Transaction; now: Date; pricing: ActivePricing; addPhoto: AddPhoto | undefined }

/** Adds the demo orders only to a database without orders, so that changes by users are kept. Returns whether it did. */
export const loadDemoOrders = async (tx: Transaction, clock: Clock, addPhoto?: AddPhoto): Promise<boolean> => {
  const [existing] = await tx.select({ id: orders.id }).from(orders).limit(1)
  if (existing) return false
  const now = clock.now()
  const making = { tx, now, pricing: await activePricing(createPricing(tx, clock)), addPhoto }
  for (const demoOrder of demoOrders) await addOrder(making, demoOrder)
  await tx
    .insert(shares)
    .values({ ownerEmail: 'kollega@veck.example', sharedToEmail: 'kund@veck.example', createdAt: now })
  return true
}

const addOrder = async (making: Making, demoOrder: DemoOrder) => {
  const { tx, now, pricing } = making
  const [owner] = await tx.select().from(users).where(eq(users.email, demoOrder.owner))
  if (!owner) throw new Error(`The demo account ${demoOrder.owner} is missing`)
  const ago = (days: number) => new Date(now.getTime() - days * day)
  const { offerName, note, status, madeDaysAgo, sentDaysAgo, placedDaysAgo, failedDaysAgo, refusal, delivery } =
    demoOrder
  const { order, rootId } = await insertOrder(tx, {
    offerName,
    note,
    status,
    ownerEmail: owner.email,
    createdAt: ago(madeDaysAgo),
    updatedAt: ago(failedDaysAgo ?? placedDaysAgo ?? sentDaysAgo ?? madeDaysAgo),
    updatedBy: owner.email,
    offerSentToCustomerAt: sentDaysAgo === undefined ? null : ago(sentDaysAgo),
    delivery: delivery ? { ...delivery, requestedDeliveryDate: requestedFor(ago(placedDaysAgo ?? 0)) } : null,
    customerOrderNumber: delivery?.customersOrderNumber ?? '',
  })
  await addContents(making, order.id, rootId, demoOrder)
  if (refusal) {
    const placed = { orderId: order.id, document: '', placedAt: ago(placedDaysAgo ?? 0), placedBy: owner.email }
    await tx.insert(placements).values({ ...placed, refusedAt: ago(failedDaysAgo ?? 0), refusal })
  }
  await tx
    .update(orders)
    .set(await totalsOf(tx, order, pricing.prices.list))
    .where(eq(orders.id, order.id))
  const record = (daysAgo: number | undefined, history: HistoryNote) =>
    daysAgo === undefined ? undefined : recordHistory(tx, { orderId: order.id }, owner, ago(daysAgo), history)
  await record(madeDaysAgo, { code: 'created' })
  await record(sentDaysAgo, { code: 'sentToCustomer' })
  await record(placedDaysAgo, { code: 'placed' })
  await record(failedDaysAgo, { code: 'failed' })
}

const addContents = async (making: Making, orderId: string, folderId: string, contents: DemoContents) => {
  for (const [position, marking] of (contents.markings ?? []).entries())
    await addMarking(making, { orderId, folderId, position }, marking)
  for (const [position, inside] of (contents.folders ?? []).entries()) {
    const [folder] = await making.tx
      .insert(folders)
      .values({ orderId, parentId: folderId, name: inside.name, position })
      .returning({ id: folders.id })
    if (folder) await addContents(making, orderId, folder.id, inside)
  }
}

type Place = { orderId: string; folderId: string; position: number }

const addMarking = async (
  { tx, pricing, addPhoto }: Making,
  place: Place,
  { name, curtain, photos, window }: DemoMarking,
) => {
  const [marking] = await tx
    .insert(markings)
    .values({ ...place, name, window: window ?? null })
    .returning({ id: markings.id })
  if (!marking) throw new Error(`The demo marking ${name} was not stored`)
  const at = { orderId: place.orderId, markingId: marking.id }
  if (curtain) await addCurtain(tx, at, curtain, pricing)
  for (const photo of photos) await addPhoto?.(tx, at, photo)
}
