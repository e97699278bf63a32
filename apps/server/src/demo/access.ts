import { eq } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { users } from '../db/schema/accounts.ts'
import { punchoutBuyers } from '../db/schema/punchout-buyers.ts'
import { lockUser } from '../modules/accounts/index.ts'
import { setBuyerActive } from '../modules/punchout/index.ts'
import type { Clock } from '../ports/clock.ts'

/** Lets the demo's accounts and buyer in again that a start without the demo has locked. */
export const openDemo = (db: Database) =>
  db.transaction(async (tx) => {
    await tx.update(users).set({ lockedAt: null }).where(eq(users.demo, true))
    await tx.update(punchoutBuyers).set({ active: true }).where(eq(punchoutBuyers.demo, true))
  })

/**
 * Locks the demo's accounts and shuts its buyer out: their passwords and secrets are public. A lock rather than a
 * question at every entry, so that whatever respects locked accounts (sign-in, mails, sessions, who is administrator)
 * respects this. Answers how many there are.
 */
export const closeDemo = (db: Database, clock: Clock) =>
  db.transaction(async (tx) => {
    const accounts = await tx.select().from(users).where(eq(users.demo, true))
    for (const { email, lockedAt } of accounts) if (!lockedAt) await lockUser(tx, email, clock.now())
    const buyers = await tx.select().from(punchoutBuyers).where(eq(punchoutBuyers.demo, true))
    for (const { id, active } of buyers) if (active) await setBuyerActive(tx, id, false)
    return { accounts: accounts.length, buyers: buyers.length }
  })
