import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { users } from '../db/schema/accounts.ts'
import { closedAccounts } from '../db/schema/closed-accounts.ts'
import { punchoutBuyers } from '../db/schema/punchout-buyers.ts'
import { lockUser } from '../modules/accounts/index.ts'
import { setBuyerActive } from '../modules/punchout/index.ts'
import type { Clock } from '../ports/clock.ts'

/** Unlocks the demo accounts and the demo buyer. A start without the demo has locked them, or a visitor has closed one. */
export const openDemo = (db: Database) =>
  db.transaction(async (tx) => {
    const accounts = tx.select({ id: users.id }).from(users).where(eq(users.demo, true))
    await tx.delete(closedAccounts).where(inArray(closedAccounts.userId, accounts))
    await tx.update(users).set({ lockedAt: null }).where(eq(users.demo, true))
    await tx.update(punchoutBuyers).set({ active: true }).where(eq(punchoutBuyers.demo, true))
  })

/**
 * Locks the demo accounts and blocks the demo buyer, because their passwords and secrets are public. It uses the
 * ordinary lock, so all code that checks locked accounts (sign-in, mails, sessions, list of administrators) works.
 * Returns how many there are.
 */
export const closeDemo = (db: Database, clock: Clock) =>
  db.transaction(async (tx) => {
    const accounts = await tx.select().from(users).where(eq(users.demo, true))
    for (const { email, lockedAt } of accounts) if (!lockedAt) await lockUser(tx, email, clock.now())
    const buyers = await tx.select().from(punchoutBuyers).where(eq(punchoutBuyers.demo, true))
    for (const { id, active } of buyers) if (active) await setBuyerActive(tx, id, false)
    return { accounts: accounts.length, buyers: buyers.length }
  })
