import { and, asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { shares } from '../../db/schema/sharing.ts'

/** The addresses an owner shares with. */
export const findSharedTo = async (db: Queryable, ownerEmail: string): Promise<string[]> => {
  const rows = await db
    .select({ email: shares.sharedToEmail })
    .from(shares)
    .where(eq(shares.ownerEmail, ownerEmail))
    .orderBy(asc(shares.sharedToEmail))
  return rows.map(({ email }) => email)
}

/** False when it exists already, also when two callers try at the same time. */
export const insertShare = async (db: Queryable, share: typeof shares.$inferInsert): Promise<boolean> => {
  const inserted = await db.insert(shares).values(share).onConflictDoNothing().returning()
  return inserted.length > 0
}

/** False when there was none. */
export const deleteShare = async (db: Queryable, ownerEmail: string, sharedToEmail: string): Promise<boolean> => {
  const deleted = await db
    .delete(shares)
    .where(and(eq(shares.ownerEmail, ownerEmail), eq(shares.sharedToEmail, sharedToEmail)))
    .returning()
  return deleted.length > 0
}
