import type { DeletedOrder, RestoreOrders } from '@veck/contract'
import { canRestore, DaysInBin, OrderStatus } from '@veck/domain'
import type { Locale } from '@veck/texts'
import { swedishDay } from '@veck/texts/formats'
import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { orders } from '../../db/schema/orders.ts'
import type { SignedIn, User } from '../../core/signed-in.ts'
import { saveChange, type ChangeDependencies } from './change-order.ts'
import { requireFound, factsAbout, orderNotFound, rightsOf } from './order-access.ts'
import { lockOrders } from './order-repository.ts'
import { presentSummary, summaryColumns } from './present-summary.ts'

const daysLong = DaysInBin * 24 * 3_600_000

/** Orders deleted before this time cannot be restored. */
export const binBegins = (now: Date) => new Date(now.getTime() - daysLong)

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
    goneOn: swedishDay(new Date(deletedAt.getTime() + daysLong)),
  }))
}

const isInBin = (now: Date) =>
  and(eq(orders.status, OrderStatus.Deleted), isNotNull(orders.deletedAt), gt(orders.deletedAt, binBegins(now)))

/** Restores all or none; each gets the status it had before. */
export const restoreOrders = async ({ db, clock }: ChangeDependencies, who: SignedIn, { orderIds }: RestoreOrders) => {
  const ids = [...new Set(orderIds)]
  await db.transaction(async (tx) => {
    // In any status, so that an order that is not deleted gives another error than one that does not exist.
    const found = await lockOrders(tx, ids, sql`true`)
    if (found.length < ids.length) throw orderNotFound()
    for (const order of found) {
      requireFound(canRestore(rightsOf(who), await factsAbout(tx, who, order)))
      if ((order.deletedAt ?? clock.now()) <= binBegins(clock.now())) throw orderNotFound()
      const set = { status: order.deletedFrom ?? OrderStatus.Initiated }
      await saveChange(tx, clock, who, order, { history: [{ code: 'offerRestored' }], set })
    }
  })
}
