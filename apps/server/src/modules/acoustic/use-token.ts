import type { Queryable } from '../../db/client.ts'
import type { Clock } from '../../ports/clock.ts'
import { hashToken } from '../accounts/index.ts'
import { readToken, rememberUntil, type Passage } from './signed-token.ts'
import { spendToken } from './spent-token-repository.ts'

/** The email in a token, in lower case. Undefined when the token is invalid or was used before. */
export const useToken = async (db: Queryable, clock: Clock, secret: string, passage: Passage, token: string) => {
  const claims = await readToken(secret, clock, passage, token)
  if (!claims) return undefined
  const isFirst = await spendToken(db, hashToken(`${passage.from} ${claims.jti}`), rememberUntil(clock, passage))
  return isFirst ? claims.email.toLowerCase() : undefined
}
