import type { SecondFactorNeeded, Token } from '@veck/contract'
import {
  enrolmentMethods,
  hasSecondFactor,
  mustHavePasskey,
  proofMethods,
  signInNeeds,
  type SecondFactorsOf,
} from '@veck/domain'
import { randomUUID } from 'node:crypto'
import type { Database, Queryable, Transaction } from '../../db/client.ts'
import { pipelined, type SendLast } from '../../db/pipelined.ts'
import { uncountAttempts, type Subject } from '../../core/attempts.ts'
import type { ImageCookie } from '../../http/image-cookie.ts'
import type { SessionOrigin, User } from '../../core/signed-in.ts'
import type { Clock } from '../../ports/clock.ts'
import { appendAudit } from '../audit/index.ts'
import { readGeneralSettings } from '../settings/index.ts'
import { readFactors } from './factors.ts'
import { insertPendingSignIn, takePendingSignIn, type PendingSignIn } from './pending-sign-ins.ts'
import { isWorthNoting, noteSignIn, unknownPlace, type Place } from './new-browser.ts'
import { insertSession } from './session-repository.ts'
import { idleTime, maxTime } from './sessions.ts'
import { newSessionTokens } from './tokens.ts'
import { findUserByEmail } from './user-repository.ts'

export type StartedSession = { sessionId: string; token: Token; imageCookie: ImageCookie }

/** A session, or a sign-in that waits for the second factor. */
export type Entered =
  | { user: User; origin: SessionOrigin; session: StartedSession }
  | { pending: SecondFactorNeeded['secondFactor'] }

type Entry = {
  user: User
  origin: SessionOrigin
  /** password: typed just now. factor: a second factor was proved just now. elsewhere: another system vouches for the user. */
  proof: 'password' | 'factor' | 'elsewhere'
  place: Place
  /** What the account has, if it was read already. */
  factors?: SecondFactorsOf
  tokens?: ReturnType<typeof newSessionTokens>
  /** Attempts that were counted before the proof was known to be right. */
  attempts?: Subject[]
  /** Sends what stores the session together with the commit. Without it, `enter` waits until it is stored. */
  sendLast?: SendLast
  /** What belongs to the session, in the same transaction. */
  afterStart?: (sessionId: string) => Promise<void>
}

/**
 * The only way to a session. Whoever has proved who they are comes through here: by password, passkey, punch-out or the
 * sister application. An account that has a second factor, or must have one, gets no session without it.
 */
export const enter = async (tx: Transaction, clock: Clock, entry: Entry): Promise<Entered> => {
  const { user, origin, proof, attempts = [] } = entry
  const factors = entry.factors ?? (await readFactors(tx, user.id))
  const needs = signInNeeds(user, factors, {
    graceDays: await graceDaysFor(tx, user),
    now: clock.now(),
    isProved: proof === 'factor',
  })
  if (needs === 'nothing') return { user, origin, session: await startRecorded(tx, clock, entry) }
  const provedAt = proof === 'factor' ? clock.now() : null
  const token = await insertPendingSignIn(tx, clock, { userId: user.id, origin, reason: needs, provedAt })
  if (attempts.length > 0) await uncountAttempts(tx, attempts)
  const mustEnrol = needs === 'enrolment'
  return {
    pending: {
      token,
      mustEnrol,
      methods: mustEnrol ? enrolmentMethods(user) : proofMethods(user, factors),
      needsMailedCode: mustEnrol && !hasSecondFactor(factors),
    },
  }
}

/** The audit log is the last statement of the transaction. */
const startRecorded = async (tx: Transaction, clock: Clock, entry: Entry) => {
  const { user, origin, sendLast } = entry
  const { stored, ...session } = startSession(tx, clock, entry)
  // Other systems vouch for their users, and know their browsers.
  const isNoted = entry.proof !== 'elsewhere' && isWorthNoting(user, entry.place)
  if (isNoted || entry.afterStart) {
    await stored
    if (isNoted) await noteSignIn(tx, clock, user, entry.place)
    await entry.afterStart?.(session.sessionId)
  }
  const noted = { action: 'signIn', subject: user.id, details: { facts: { origin } } } as const
  // Sent together, executed in sequence.
  const sent = [stored, appendAudit(tx, clock, { kind: 'account', id: user.id }, noted)]
  if (sendLast) sendLast(sent)
  else await pipelined(sent)
  return session
}

/** Goes on with a sign-in whose second factor was proved just now. */
export const enterProved = async (
  tx: Transaction,
  clock: Clock,
  { pending, user, place }: { pending: PendingSignIn; user: User; place: Place },
) => {
  await takePendingSignIn(tx, pending.id)
  return enter(tx, clock, { user, origin: pending.origin, proof: 'factor', place })
}

/** Only staff have a grace period: others need no setting. */
const graceDaysFor = async (db: Queryable, user: User) =>
  mustHavePasskey(user) ? (await readGeneralSettings(db)).secondFactorGraceDays : 0

/** `stored`: when the database has it. */
const startSession = (db: Queryable, clock: Clock, entry: Entry): StartedSession & { stored: Promise<void> } => {
  const { user, origin, proof, place, tokens, attempts = [] } = entry
  const { token, imageToken, hashes } = tokens ?? newSessionTokens()
  const now = clock.now().getTime()
  const sessionId = randomUUID()
  const session = {
    id: sessionId,
    userId: user.id,
    origin,
    ...place.device,
    ...hashes,
    createdAt: new Date(now),
    provedAt: proof === 'elsewhere' ? null : new Date(now),
    idleExpiresAt: new Date(now + idleTime),
    expiresAt: new Date(now + maxTime),
  }
  const stored = insertSession(db, session, attempts)
  return { sessionId, token, imageCookie: { sessionId, imageToken }, stored }
}

/** For tests and measurements: a session without any proof. */
export const createSessionFor = async (db: Database, clock: Clock, email: string) => {
  const user = await findUserByEmail(db, email)
  if (!user) throw new Error(`No account has the e-mail ${email}`)
  const started = startSession(db, clock, { user, origin: 'password', proof: 'password', place: unknownPlace })
  await started.stored
  return started.token
}
