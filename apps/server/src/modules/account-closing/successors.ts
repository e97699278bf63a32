import { isAcousticOnly } from '@veck/domain'
import { and, asc, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'
import type { User } from '../../core/signed-in.ts'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { shares } from '../../db/schema/sharing.ts'

/** Whether an account can own the orders of another one: a customer of the same kind who can sign in. */
export const canSucceed = (owner: User, other: User) =>
  other.id !== owner.id &&
  other.lockedAt === null &&
  other.emailConfirmedAt !== null &&
  !other.isSales &&
  !isAcousticOnly(other) &&
  other.punchoutBuyerId === owner.punchoutBuyerId

/**
 * Those who can take over: accounts that the owner shares with, or that share with the owner, or of the same buyer. Not
 * those with the same company name: everyone can type one, and would get the clients.
 */
export const findSuccessors = async (db: Queryable, owner: User): Promise<User[]> => {
  const sharedTo = db.select({ email: shares.sharedToEmail }).from(shares).where(eq(shares.ownerEmail, owner.email))
  const sharedBy = db.select({ email: shares.ownerEmail }).from(shares).where(eq(shares.sharedToEmail, owner.email))
  const isKnown = owner.punchoutBuyerId
    ? eq(users.punchoutBuyerId, owner.punchoutBuyerId)
    : or(inArray(users.email, sharedTo), inArray(users.email, sharedBy))
  const found = await db
    .select()
    .from(users)
    .where(and(isKnown, ne(users.id, owner.id), isNull(users.lockedAt), isNotNull(users.emailConfirmedAt)))
    .orderBy(asc(users.email))
    .limit(200)
  return found.filter((other) => canSucceed(owner, other))
}
