import type { DeletedOrder, DeleteOrders, RestoreOrders } from '@veck/contract'
import { canDelete, canRestore, DaysInBin, isSameEmail, orderActions, OrderStatus } from '@veck/domain'
import type { Locale } from '@veck/texts'
import { swedishDay } from '@veck/texts/formats'
import { and, asc, desc, eq, gt, inArray, isNotNull, lte, ne, not, notExists, sql, type SQLWrapper } from 'drizzle-orm'
import { erasedName } from '../../core/erased-name.ts'
import { problem } from '../../core/problem.ts'
import type { SignedIn, User } from '../../core/signed-in.ts'
import type { Database, Queryable, Transaction } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { clients, orderClients } from '../../db/schema/clients.ts'
import { companies } from '../../db/schema/companies.ts'
import { documentHeads } from '../../db/schema/document-heads.ts'
import { folders, markings } from '../../db/schema/folders.ts'
import { orderHistory } from '../../db/schema/history.ts'
import { markingImages } from '../../db/schema/images.ts'
import { offerAcceptances } from '../../db/schema/offer-links.ts'
import { orderLines } from '../../db/schema/order-lines.ts'
import { orders } from '../../db/schema/orders.ts'
import { placements } from '../../db/schema/placements.ts'
import { punchoutOrders, punchoutReturns } from '../../db/schema/punchout-returns.ts'
import { revisions } from '../../db/schema/revisions.ts'
import { sentOffers } from '../../db/schema/sent-offers.ts'
import type { Clock } from '../../ports/clock.ts'
import { appendAudit, system } from '../audit/index.ts'
import { saveChange, type ChangeDependencies } from './change-order.ts'
import { factsAbout, orderNotFound, requirePermission, rightsOf } from './order-access.ts'
import { lockOrders } from './order-repository.ts'
import { presentSummary, summaryColumns } from './present-summary.ts'

const binDuration = DaysInBin * 24 * 3_600_000

/** Orders deleted before this time cannot be restored. */
export const oldestInBin = (now: Date) => new Date(now.getTime() - binDuration)

/** The user's own deleted orders, the latest first. */
export const listDeletedOrders = async (
  { db, clock }: { db: Queryable; clock: ChangeDependencies['clock'] },
  user: User,
  locale: Locale,
): Promise<DeletedOrder[]> => {
  const rows = await db
    .select({ ...summaryColumns, deletedAt: sql<Date>`${orders.deletedAt}`.mapWith(orders.deletedAt) })
    .from(orders)
    .where(and(eq(orders.ownerEmail, user.email), isInBin(clock.now())))
    .orderBy(desc(orders.deletedAt), desc(orders.offerNumber))
  return rows.map(({ deletedAt, ...row }) => ({
    ...presentSummary(row, locale),
    deletedAt: deletedAt.toISOString(),
    goneOn: swedishDay(new Date(deletedAt.getTime() + binDuration)),
  }))
}

const isInBin = (now: Date) =>
  and(eq(orders.status, OrderStatus.Deleted), isNotNull(orders.deletedAt), gt(orders.deletedAt, oldestInBin(now)))

/** Restores all or none; each gets the status it had before. */
export const restoreOrders = async ({ db, clock }: ChangeDependencies, who: SignedIn, { orderIds }: RestoreOrders) => {
  const ids = [...new Set(orderIds)]
  await db.transaction(async (tx) => {
    // In any status, so that an order that is not deleted gives another error than one that does not exist.
    const found = await lockOrders(tx, ids, sql`true`)
    if (found.length < ids.length) throw orderNotFound()
    for (const order of found) {
      requirePermission(canRestore(rightsOf(who), await factsAbout(tx, who, order)))
      if ((order.deletedAt ?? clock.now()) <= oldestInBin(clock.now())) throw orderNotFound()
      const set = { status: order.deletedFrom ?? OrderStatus.Initiated }
      await saveChange(tx, clock, who, order, { history: [{ code: 'offerRestored' }], set })
    }
  })
}

/** Moves the caller's own orders to the bin: all or none (A7.25, A6.6). */
export const deleteOrders = async (
  { db, clock }: ChangeDependencies,
  who: SignedIn,
  { orderIds, userEmailAddress }: DeleteOrders,
) => {
  if (!isSameEmail(userEmailAddress, who.user.email)) throw problem('forbidden')
  const ids = [...new Set(orderIds)]
  await db.transaction(async (tx) => {
    const found = await lockOrders(tx, ids)
    if (found.length < ids.length) throw orderNotFound()
    for (const order of found) {
      requirePermission(canDelete(rightsOf(who), await factsAbout(tx, who, order)))
      const set = { status: orderActions.delete.leadsTo }
      await saveChange(tx, clock, who, order, { history: [{ code: 'offerDeleted' }], set })
    }
  })
}

const atATime = 100

/**
 * Removes the orders whose time in the bin is over, with their contents. The next clean-up deletes photos that are no
 * longer used. An order that was sent to the ERP, or ordered by a buyer's system, is kept. So is
 * one that a client has accepted: it is a contract, and is removed when its client is erased, or when the owner's retention
 * is over if there is no client to erase.
 */
export const emptyBin = async (db: Database, clock: Clock) => {
  const now = clock.now()
  for (let removed = atATime; removed === atATime;) {
    removed = await db.transaction(async (tx) => {
      const kept = [
        tx.select({ id: placements.orderId }).from(placements).where(eq(placements.orderId, orders.id)),
        tx.select({ id: punchoutOrders.orderId }).from(punchoutOrders).where(eq(punchoutOrders.orderId, orders.id)),
        tx
          .select({ id: offerAcceptances.orderId })
          .from(offerAcceptances)
          .where(
            and(eq(offerAcceptances.orderId, orders.id), ne(offerAcceptances.name, erasedName), not(isUnclaimed(now))),
          ),
      ]
      const due = await tx
        .select({ id: orders.id })
        .from(orders)
        .where(
          and(
            eq(orders.status, OrderStatus.Deleted),
            lte(orders.deletedAt, oldestInBin(now)),
            ...kept.map((question) => notExists(question)),
          ),
        )
        .orderBy(asc(orders.deletedAt))
        .limit(atATime)
        .for('update', { skipLocked: true })
      const ids = due.map(({ id }) => id)
      if (ids.length === 0) return 0
      await removeOrders(tx, ids)
      await appendAudit(tx, clock, system, ...ids.map((id) => ({ action: 'eraseOrder' as const, subject: id })))
      return ids.length
    })
  }
}

const swedishDate = (time: SQLWrapper) => sql`(${time} at time zone 'Europe/Stockholm')::date`

/**
 * Whether the months are over for which the owner keeps the clients of a deleted order, and no client of the order is in
 * Veck whose erasure would remove it. Who sets the months confirms that no law makes them keep accepted offers longer.
 */
const isUnclaimed = (now: Date) => sql`(
  not exists (select from ${clients} where ${clients.id} in (
    select ${orderClients.clientId} from ${orderClients} where ${orderClients.orderId} = ${orders.id}
    union all select ${revisions.clientId} from ${revisions} where ${revisions.orderId} = ${orders.id}))
  and exists (
    select from ${companies} join ${users} on ${users.id} = ${companies.userId}
    where ${users.email} = ${orders.ownerEmail} and ${companies.retentionConfirmedAt} is not null
      and ${swedishDate(orders.deletedAt)} + make_interval(months => ${companies.retentionMonths})
        <= ${swedishDate(sql`${now.toISOString()}::timestamptz`)}))`

/** Deletes orders with their contents and retail data. None of them was placed. */
const removeOrders = async (tx: Transaction, ids: string[]) => {
  await tx.delete(markingImages).where(inArray(markingImages.orderId, ids))
  await tx.delete(orderLines).where(inArray(orderLines.orderId, ids))
  await tx.delete(markings).where(inArray(markings.orderId, ids))
  await tx.delete(folders).where(inArray(folders.orderId, ids))
  await tx.delete(orderHistory).where(inArray(orderHistory.orderId, ids))
  await tx.delete(punchoutReturns).where(inArray(punchoutReturns.orderId, ids))
  await tx.delete(documentHeads).where(inArray(documentHeads.orderId, ids))
  await tx.delete(sentOffers).where(inArray(sentOffers.orderId, ids))
  await tx.delete(orders).where(inArray(orders.id, ids))
}
