import { lt } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { spentTokens } from '../../db/schema/one-time-tokens.ts'

/** False when the token was used before. */
export const spendToken = async (db: Queryable, hash: Buffer, expiresAt: Date) => {
  const spent = await db.insert(spentTokens).values({ hash, expiresAt }).onConflictDoNothing().returning()
  return spent.length > 0
}

export const deleteExpiredSpentTokens = async (db: Queryable, now: Date) => {
  await db.delete(spentTokens).where(lt(spentTokens.expiresAt, now))
}
