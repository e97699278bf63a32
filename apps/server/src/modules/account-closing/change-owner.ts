import { and, eq, exists, inArray, sql } from 'drizzle-orm'
import type { User } from '../../core/signed-in.ts'
import type { Transaction } from '../../db/client.ts'
import { clients } from '../../db/schema/clients.ts'
import { revisions } from '../../db/schema/revisions.ts'
import { brandLogos } from '../../db/schema/studio.ts'
import type { Clock } from '../../ports/clock.ts'
import { announceRetail, saveChange, type OrderRow } from '../orders/index.ts'
import { findCompanyId, lockCompany } from '../studio/index.ts'

/**
 * Gives the orders to another account, with the clients they are made for: the successor is the controller of their
 * data from now on. The brand, templates and addresses are not handed over.
 */
export const changeOwner = async (tx: Transaction, clock: Clock, user: User, successor: User, orders: OrderRow[]) => {
  const set = { ownerEmail: successor.email }
  for (const order of orders) {
    await saveChange(tx, clock, { user }, order, { history: [{ code: 'ownerChanged' }], set })
    await announceRetail(tx, order.id)
  }
  const from = await findCompanyId(tx, user.id)
  if (!from) return
  const to = await lockCompany(tx, successor.id)
  await tx.update(clients).set({ companyId: to }).where(eq(clients.companyId, from))
  // Offers that left keep the logo they were made with.
  const isUsed = exists(
    tx
      .select({ one: sql`1` })
      .from(revisions)
      .where(
        and(
          eq(revisions.logoFileId, brandLogos.fileId),
          inArray(
            revisions.orderId,
            orders.map(({ id }) => id),
          ),
        ),
      ),
  )
  await tx
    .update(brandLogos)
    .set({
      companyId: to,
      removedAt: sql`coalesce(${brandLogos.removedAt}, ${clock.now().toISOString()}::timestamptz)`,
    })
    .where(and(eq(brandLogos.companyId, from), isUsed))
}
