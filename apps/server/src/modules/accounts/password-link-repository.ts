import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { passwordLinks } from '../../db/schema/one-time-tokens.ts'

export type LinkPurpose = (typeof passwordLinks.$inferSelect)['purpose']

export const insertPasswordLink = async (db: Queryable, link: typeof passwordLinks.$inferInsert) => {
  await db.insert(passwordLinks).values(link)
}

/** The user of a link that is still valid. */
export const findLinkOwner = async (db: Queryable, hash: Buffer, purpose: LinkPurpose, now: Date) => {
  const [row] = await db
    .select({ user: users })
    .from(passwordLinks)
    .innerJoin(users, eq(users.id, passwordLinks.userId))
    .where(
      and(
        eq(passwordLinks.hash, hash),
        eq(passwordLinks.purpose, purpose),
        gt(passwordLinks.expiresAt, now),
        isNull(users.lockedAt),
      ),
    )
  return row?.user
}

/** False if another request used it first. */
export const takePasswordLink = async (db: Queryable, hash: Buffer) => {
  const taken = await db
    .delete(passwordLinks)
    .where(eq(passwordLinks.hash, hash))
    .returning({ hash: passwordLinks.hash })
  return taken.length > 0
}

export const deletePasswordLinksOf = async (db: Queryable, userId: string) => {
  await db.delete(passwordLinks).where(eq(passwordLinks.userId, userId))
}

export const deleteExpiredPasswordLinks = async (db: Queryable, now: Date) => {
  await db.delete(passwordLinks).where(lt(passwordLinks.expiresAt, now))
}
