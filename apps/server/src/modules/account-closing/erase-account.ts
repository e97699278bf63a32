import { swedishDay } from '@veck/texts/formats'
import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { erasedAccountEmail } from '../../core/erased-name.ts'
import type { Database, Transaction } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { closedAccounts } from '../../db/schema/closed-accounts.ts'
import { companies } from '../../db/schema/companies.ts'
import { placements } from '../../db/schema/placements.ts'
import { brandLogos } from '../../db/schema/studio.ts'
import type { Clock } from '../../ports/clock.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { appendAudit, system } from '../audit/index.ts'
import { addJob } from '../jobs/index.ts'
import { findOwnOrders, lockOrders } from '../orders/index.ts'
import { logoFileName } from '../studio/index.ts'
import { eraseMentions } from './erase-mentions.ts'
import { eraseOrders } from './erase-orders.ts'

type Erasing = { db: Database; clock: Clock; files: FileStore }

/** The closed accounts whose time is over. */
export const findDueAccounts = async ({ db, clock }: Pick<Erasing, 'db' | 'clock'>): Promise<string[]> => {
  const rows = await db
    .select({ id: closedAccounts.userId })
    .from(closedAccounts)
    .where(lte(closedAccounts.erasedOn, swedishDay(clock.now())))
  return rows.map(({ id }) => id)
}

/**
 * Erases a closed account with everything that names its owner, in one transaction. False: it was opened again, or one of
 * its orders is still on its way to the ERP, and the next night tries again.
 */
export const eraseAccount = ({ db, clock, files }: Erasing, userId: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [found] = await tx
      .select({ user: users })
      .from(users)
      .innerJoin(closedAccounts, eq(closedAccounts.userId, users.id))
      .where(and(eq(users.id, userId), lte(closedAccounts.erasedOn, swedishDay(clock.now()))))
      .for('update')
    if (!found) return false
    const { user } = found
    const orderIds = await findOwnOrders(tx, user.email)
    await lockOrders(tx, orderIds, sql`true`)
    if (await isOnItsWay(tx, orderIds)) return false
    await keepErasedAccount(tx, clock.now())
    await eraseOrders(tx, orderIds)
    await eraseMentions(tx, user)
    // Before the rows: if this fails, the next attempt finds the rows and removes the files again.
    for (const logo of await findLogos(tx, userId)) await files.remove(logoFileName(logo))
    await tx.delete(users).where(eq(users.id, userId))
    await addJob(tx, 'clean-up', {}, { maxAttempts: 3 })
    const facts = { orders: orderIds.length }
    await appendAudit(tx, clock, system, { action: 'eraseAccount', subject: userId, details: { facts } })
    return true
  })

const isOnItsWay = async (tx: Transaction, orderIds: string[]) => {
  const [waiting] = await tx
    .select({ key: placements.key })
    .from(placements)
    .where(and(inArray(placements.orderId, orderIds), isNull(placements.acceptedAt), isNull(placements.refusedAt)))
    .limit(1)
  return waiting !== undefined
}

const findLogos = (tx: Transaction, userId: string) =>
  tx
    .select({ fileId: brandLogos.fileId, extension: brandLogos.extension })
    .from(brandLogos)
    .innerJoin(companies, eq(companies.id, brandLogos.companyId))
    .where(eq(companies.userId, userId))

/** The owner of all orders that stay with the supplier. */
const keepErasedAccount = async (tx: Transaction, now: Date) => {
  await tx
    .insert(users)
    .values({ email: erasedAccountEmail, lockedAt: now, isCurtainUser: true })
    .onConflictDoNothing({ target: users.email })
}
