import type { Queryable } from '../../db/client.ts'
import type { Clock } from '../../ports/clock.ts'
import { hashToken } from '../accounts/index.ts'
import { readToken, rememberUntil, type TokenRoute } from './signed-token.ts'
import { lt } from 'drizzle-orm'
import { spentTokens } from '../../db/schema/one-time-tokens.ts'

/** False when the token was used before. */
const spendToken = async (db: Queryable, hash: Buffer, expiresAt: Date) => {
  const spent = await db.insert(spentTokens).values({ hash, expiresAt }).onConflictDoNothing().returning()
  return spent.length > 0
}

export const deleteExpiredSpentTokens = async (db: Queryable, now: Date) => {
  await db.delete(spentTokens).where(lt(spentTokens.expiresAt, now))
}

/** The email in a token, in lower case. Undefined when the token is invalid or was used before. */
export const useToken = async (db: Queryable, clock: Clock, secret: string, passage: TokenRoute, token: string) => {
  const claims = await readToken(secret, clock, passage, token)
  if (!claims) return undefined
  const isFirst = await spendToken(db, hashToken(`${passage.from} ${claims.jti}`), rememberUntil(clock, passage))
  return isFirst ? claims.email.toLowerCase() : undefined
}
