import type { Database } from '../../db/client.ts'
import { countAttempts, countUp, uncountAttempts } from '../../core/attempts.ts'
import { problem } from '../../core/problem.ts'
import type { User } from '../../core/signed-in.ts'
import type { Clock } from '../../ports/clock.ts'
import { findKnownBrowser } from './known-browser.ts'
import { guessesBeforeNotice, passwordChecksOf, passwordChecksOfBrowser, type Caller } from './limits.ts'
import { mayEnter } from './may-enter.ts'
import { queueNotice } from './notice-mail.ts'
import { verifyPassword } from './password.ts'
import { startSession } from './sessions.ts'
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
  const [found] = await Promise.all([finding, countAttempts(db, clock, checks)])
  const passwordHash = found && mayEnter(found) ? found.passwordHash : undefined
  // Another thread hashes the password; this one creates the tokens in the meantime.
  const [isRight, tokens] = await Promise.all([verifyPassword(passwordHash, password), newSessionTokens()])
  if (!found || !isRight) {
    // Wrong passwords in a known browser are not reported to the owner.
    if (!browser) await noteGuess(db, clock, email, passwordHash ? found : undefined)
    throw problem('wrongCredentials')
  }
  try {
    return { user: found, ...(await startSession(db, clock, found.id, 'password', tokens, checks)) }
  } catch (error) {
    // Retries during a failure (such as a full disk) must not count as wrong passwords.
    await uncountAttempts(db, checks)
    throw error
  }
}

/** Also counted for an e-mail without an account, so that the answer takes the same time. */
const noteGuess = (db: Database, clock: Clock, email: string, owner: User | undefined) =>
  db.transaction(async (tx) => {
    const guesses = await countUp(tx, clock, guessesBeforeNotice, email)
    if (owner && guesses === guessesBeforeNotice.most) await queueNotice(tx, owner.id, 'Guessed')
  })
