import type { Database } from '../../db/client.ts'
import { pipelinedTransaction } from '../../db/pipelined.ts'
import { countUp, uncountAttempts, type AttemptLimit } from '../../core/attempts.ts'
import { problem } from '../../core/problem.ts'
import type { User } from '../../core/signed-in.ts'
import type { Clock } from '../../ports/clock.ts'
import { anonymous, appendAudit, type AuditEntry } from '../audit/index.ts'
import { countSignIn } from './count-sign-in.ts'
import { enter } from './enter.ts'
import { findKnownBrowser, hasBrowserCookie } from './known-browser.ts'
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
  // Only with its cookie the account is read before the attempt is counted.
  const browser = hasBrowserCookie(caller.cookies)
    ? await findKnownBrowser(db, clock, await findUserByEmail(db, email), caller.cookies)
    : undefined
  const checks = browser ? passwordChecksOfBrowser(browser) : passwordChecksOf(email, caller.ip)
  const { found, factors, filledLimit } = await countSignIn(db, clock, email, checks)
  const passwordHash = found && mayEnter(found) ? found.passwordHash : undefined
  // Another thread hashes the password; this one creates the tokens in the meantime.
  const [isRight, tokens] = await Promise.all([verifyPassword(passwordHash, password), newSessionTokens()])
  if (!found || !factors || !isRight) {
    await noteGuess(db, clock, {
      email,
      found,
      mayEnter: passwordHash !== undefined,
      isKnownBrowser: browser !== undefined,
      filledLimit,
    })
    throw problem('wrongCredentials')
  }
  try {
    const place = { device: caller.device, isKnown: browser !== undefined }
    const typed = { origin: 'password', proof: 'password' } as const
    const entry = { ...typed, user: found, place, factors, tokens, attempts: checks }
    return await pipelinedTransaction(db, (tx, sendLast) => enter(tx, clock, { ...entry, sendLast }))
  } catch (error) {
    // Retries during a failure (such as a full disk) must not count as wrong passwords.
    await uncountAttempts(db, checks)
    throw error
  }
}

type Guess = {
  email: string
  found: User | undefined
  mayEnter: boolean
  isKnownBrowser: boolean
  /** The next attempts are refused. */
  filledLimit: AttemptLimit | undefined
}

/** Also counted for an e-mail without an account, so that the answer takes the same time. */
const noteGuess = (db: Database, clock: Clock, guess: Guess) =>
  pipelinedTransaction(db, async (tx, sendLast) => {
    const { email, found, mayEnter: may, isKnownBrowser, filledLimit } = guess
    // Wrong passwords in a known browser are not reported to the owner.
    const guesses = isKnownBrowser ? 0 : await countUp(tx, clock, guessesBeforeNotice, email)
    if (found && may && guesses === guessesBeforeNotice.most) await queueNotice(tx, found.id, 'Guessed')
    const reason = may ? 'wrongPassword' : found ? 'mayNotEnter' : 'unknownAccount'
    const subject = found?.id ?? null
    const failed: AuditEntry = { action: 'signInFailed', subject, details: { facts: { reason } } }
    if (!filledLimit) return sendLast([appendAudit(tx, clock, anonymous, failed)])
    // The pause is recorded once: further attempts are refused without writing anything.
    const details = { facts: { pauseSeconds: filledLimit.seconds } }
    return sendLast([appendAudit(tx, clock, anonymous, failed, { action: 'signInBlocked', subject, details })])
  })
