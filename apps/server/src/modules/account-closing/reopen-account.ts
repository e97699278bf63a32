import { eq } from 'drizzle-orm'
import { problem } from '../../core/problem.ts'
import type { User } from '../../core/signed-in.ts'
import type { Database, Queryable, Transaction } from '../../db/client.ts'
import { closedAccounts } from '../../db/schema/closed-accounts.ts'
import type { Clock } from '../../ports/clock.ts'
import { lockUserRow, unlockUser } from '../accounts/index.ts'
import { recordChange, type AuditActor } from '../audit/index.ts'

/** The day on which the data of the account is erased. Undefined: it is not closed. */
export const findErasureDay = async (db: Queryable, userId: string): Promise<string | undefined> => {
  const [row] = await db.select().from(closedAccounts).where(eq(closedAccounts.userId, userId))
  return row?.erasedOn
}

/** All closed accounts, by id. */
export const findErasureDays = async (db: Queryable): Promise<Map<string, string>> => {
  const rows = await db.select().from(closedAccounts)
  return new Map(rows.map(({ userId, erasedOn }) => [userId, erasedOn]))
}

/**
 * Lets the owner sign in again with the old password. Orders that someone has taken over stay there, ended shares stay
 * ended, and closed pages closed.
 */
export const reopenAccount = (
  deps: { db: Database; clock: Clock },
  actor: AuditActor,
  user: User,
  /** Runs first, in the same transaction, and may refuse. */
  before?: (tx: Transaction) => Promise<void>,
) => {
  const reopen = async (tx: Transaction) => {
    await before?.(tx)
    await reopenIn(tx, user)
  }
  return recordChange(deps, actor, reopen, { action: 'reopenAccount', subject: user.id })
}

const reopenIn = async (tx: Transaction, user: User) => {
  await lockUserRow(tx, user.id)
  const opened = await tx.delete(closedAccounts).where(eq(closedAccounts.userId, user.id)).returning()
  if (opened.length === 0) throw problem('conflict', { message: { key: 'Errors:notClosedAccount' } })
  await unlockUser(tx, user.email)
}
