import { ProofMinutes } from '@veck/contract/limits'
import { hasSecondFactor } from '@veck/domain'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { sessions } from '../../db/schema/accounts.ts'
import type { IsProved } from '../../core/signed-in.ts'
import type { Clock } from '../../ports/clock.ts'
import { readFactors } from './factors.ts'

/** The password of a demo account is public: asking for it would prove nothing. */
export const createIsProved =
  (db: Queryable, clock: Clock): IsProved =>
  async ({ user, provedAt }) => {
    const age = provedAt ? clock.now().getTime() - provedAt.getTime() : Infinity
    if (age <= ProofMinutes * 60_000) return true
    return user.demo && !hasSecondFactor(await readFactors(db, user.id))
  }

export const noteProof = async (db: Queryable, sessionId: string, now: Date) => {
  await db.update(sessions).set({ provedAt: now }).where(eq(sessions.id, sessionId))
}
