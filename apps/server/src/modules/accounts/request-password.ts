import { defaultLocale, locales, type Locale } from '@veck/texts'
import type { Database, Queryable } from '../../db/client.ts'
import { countAttempt, type AttemptLimit } from '../../http/attempts.ts'
import type { User } from '../../http/signed-in.ts'
import type { Clock } from '../../ports/clock.ts'
import { queuePasswordMail } from './password-mail.ts'
import { ensureUser, findUserByEmail } from './user-repository.ts'

const mailsPerAccount: AttemptLimit = { name: 'password mail account', most: 5, seconds: 60 * 60 }
const asksPerAddress: AttemptLimit = { name: 'password mail address', most: 40, seconds: 60 * 60 }

export type PasswordRequest = { emailAddress: string; localeAndPath: string }

/** Mails a link where there is an account, and tells whether there is (A4.4). */
export const requestPassword = async (db: Database, clock: Clock, request: PasswordRequest, address: string) => {
  await countAttempt(db, clock, asksPerAddress, address)
  const user = await findUserByEmail(db, request.emailAddress)
  if (user) {
    await countAttempt(db, clock, mailsPerAccount, user.email)
    await mailLink(db, user, request)
  }
  return { hasAccount: user !== undefined }
}

/** Makes the account, or finds the one that is there: the answer is the same, and the mail suits either (A4.4). */
export const createAccount = async (db: Database, clock: Clock, request: PasswordRequest, address: string) => {
  await countAttempt(db, clock, asksPerAddress, address)
  await countAttempt(db, clock, mailsPerAccount, request.emailAddress)
  const account = { email: request.emailAddress, svenUser: true, language: languageOf(request.localeAndPath) }
  await db.transaction(async (tx) => mailLink(tx, await ensureUser(tx, account), request))
}

const mailLink = async (tx: Queryable, user: User, { localeAndPath }: PasswordRequest) => {
  if (!user.lockedAt) await queuePasswordMail(tx, { userId: user.id, localeAndPath })
}

const languageOf = (localeAndPath: string): Locale =>
  locales.find((locale) => localeAndPath.startsWith(`/${locale}/`)) ?? defaultLocale
