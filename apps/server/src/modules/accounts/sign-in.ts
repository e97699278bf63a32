import type { Database } from '../../db/client.ts'
import { countAttempts, countUp, uncountAttempts } from '../../core/attempts.ts'
import { Problem, problem } from '../../core/problem.ts'
import type { User } from '../../core/signed-in.ts'
import type { Clock } from '../../ports/clock.ts'
import { anonymous, appendAudit } from '../audit/index.ts'
import { enter } from './enter.ts'
import { readFactors } from './factors.ts'
import { findKnownBrowser } from './known-browser.ts'
import { guessesBeforeNotice, passwordChecksOf, passwordChecksOfBrowser, type Caller } from './limits.ts'
import { mayEnter } from './may-enter.ts'
import { queueNotice } from './notice-mail.ts'
import { verifyPassword } from './password.ts'
import { newSessionTokens } from './tokens.ts'
import { findUserByEmail } from './user-repository.ts'

export type Credentials = { emailAddress: string; password: string }

/** The same answer after about the same time for a wrong password, an unknown e-mail and a locked account. */
export const signIn = async (db: Database, clock: Clock, credentials: Credentials, caller: Caller) => {
  const { emailAddress: email, password } = credentials
  const finding = findUserByEmail(db, email)
  // Only with a cookie the account is read before the attempt is counted.
  const browser = caller.cookies ? await findKnownBrowser(db, clock, await finding, caller.cookies) : undefined
  const checks = browser ? passwordChecksOfBrowser(browser) : passwordChecksOf(email, caller.ip)
  const counting = countAttempts(db, clock, checks).catch(async (error: unknown) => {
    await noteBlock(db, clock, await finding, error)
    throw error
  })
  const [found] = await Promise.all([finding, counting])
  const passwordHash = found && mayEnter(found) ? found.passwordHash : undefined
  // Another thread hashes the password; this one creates the tokens and reads the second factors in the meantime.
  const [isRight, tokens, factors] = await Promise.all([
    verifyPassword(passwordHash, password),
    newSessionTokens(),
    found && readFactors(db, found.id),
  ])
  if (!found || !factors || !isRight) {
    await noteGuess(db, clock, {
      email,
      found,
      mayEnter: passwordHash !== undefined,
      isKnownBrowser: browser !== undefined,
    })
    throw problem('wrongCredentials')
  }
  try {
    const entry = { user: found, origin: 'password', proof: 'password', factors, tokens, attempts: checks } as const
    return await db.transaction((tx) => enter(tx, clock, entry))
  } catch (error) {
    // Retries during a failure (such as a full disk) must not count as wrong passwords.
    await uncountAttempts(db, checks)
    throw error
  }
}

type Guess = { email: string; found: User | undefined; mayEnter: boolean; isKnownBrowser: boolean }

/** Also counted for an e-mail without an account, so that the answer takes the same time. */
const noteGuess = (db: Database, clock: Clock, { email, found, mayEnter: may, isKnownBrowser }: Guess) =>
  db.transaction(async (tx) => {
    // Wrong passwords in a known browser are not reported to the owner.
    const guesses = isKnownBrowser ? 0 : await countUp(tx, clock, guessesBeforeNotice, email)
    if (found && may && guesses === guessesBeforeNotice.most) await queueNotice(tx, found.id, 'Guessed')
    const reason = may ? 'wrongPassword' : found ? 'mayNotEnter' : 'unknownAccount'
    const details = { facts: { reason } }
    await appendAudit(tx, clock, anonymous, { action: 'signInFailed', subject: found?.id ?? null, details })
  })

/** Recorded once per pause: further attempts are refused without writing anything. */
const noteBlock = async (db: Database, clock: Clock, found: User | undefined, error: unknown) => {
  const limit = error instanceof Problem ? error.details.reachedLimit : undefined
  if (limit === undefined) return
  const entry = {
    action: 'signInBlocked',
    subject: found?.id ?? null,
    details: { facts: { pauseSeconds: limit.seconds } },
  } as const
  await db.transaction((tx) => appendAudit(tx, clock, anonymous, entry))
}
