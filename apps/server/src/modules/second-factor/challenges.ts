import { and, eq, gt, lt } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { Queryable } from '../../db/client.ts'
import { factorChallenges } from '../../db/schema/second-factor.ts'
import type { Clock } from '../../ports/clock.ts'
import { hashToken } from '../accounts/index.ts'

export const challengeMinutes = 5

type Row = typeof factorChallenges.$inferSelect
export type Purpose = Exclude<Row['purpose'], 'addTotp'>
/** Who asked for the challenge: nobody else can use it. */
export type Holder = { holder: string; userId: string | null }

/** For a sign-in with a passkey alone: nobody is known yet. */
export const unknownHolder: Holder = { holder: 'sign-in', userId: null }

const expiryOf = (clock: Clock) => new Date(clock.now().getTime() + challengeMinutes * 60_000)

/** 32 random bytes, in base64url. */
export const createChallenge = async (db: Queryable, clock: Clock, { holder, userId }: Holder, purpose: Purpose) => {
  const challenge = randomBytes(32).toString('base64url')
  await db
    .insert(factorChallenges)
    .values({ hash: hashToken(challenge), holder, userId, purpose, expiresAt: expiryOf(clock) })
  return challenge
}

/** False: unknown, used, too old, or of someone else. It is used up, also if the signature turns out to be wrong. */
export const takeChallenge = async (
  db: Queryable,
  clock: Clock,
  { holder }: Holder,
  purpose: Purpose,
  challenge: string,
) => {
  const [taken] = await db
    .delete(factorChallenges)
    .where(
      and(
        eq(factorChallenges.hash, hashToken(challenge)),
        eq(factorChallenges.holder, holder),
        eq(factorChallenges.purpose, purpose),
      ),
    )
    .returning()
  return taken !== undefined && taken.expiresAt > clock.now()
}

// One app at a time for a holder: a second start replaces the secret of the first.
const appKeyOf = ({ holder }: Holder) => hashToken(`app ${holder}`)

/** Keeps the encrypted secret of an app until its first code arrives. */
export const keepNewSecret = async (db: Queryable, clock: Clock, holder: Holder, secret: Buffer) => {
  const values = { ...holder, hash: appKeyOf(holder), purpose: 'addTotp' as const, secret, expiresAt: expiryOf(clock) }
  await db.insert(factorChallenges).values(values).onConflictDoUpdate({ target: factorChallenges.hash, set: values })
}

export const findNewSecret = async (db: Queryable, clock: Clock, holder: Holder) => {
  const [row] = await db
    .select({ secret: factorChallenges.secret })
    .from(factorChallenges)
    .where(and(eq(factorChallenges.hash, appKeyOf(holder)), gt(factorChallenges.expiresAt, clock.now())))
  return row?.secret ?? undefined
}

export const deleteChallengesOf = async (db: Queryable, userId: string) => {
  await db.delete(factorChallenges).where(eq(factorChallenges.userId, userId))
}

export const deleteExpiredChallenges = async (db: Queryable, now: Date) => {
  await db.delete(factorChallenges).where(lt(factorChallenges.expiresAt, now))
}
