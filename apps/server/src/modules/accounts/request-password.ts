import type { AuditAction } from '@veck/domain'
import { defaultLocale, locales, type Locale } from '@veck/texts'
import type { Database, Transaction } from '../../db/client.ts'
import { countAttempts } from '../../core/attempts.ts'
import type { User } from '../../core/signed-in.ts'
import type { Clock } from '../../ports/clock.ts'
import { anonymous, appendAudit } from '../audit/index.ts'
import { findKnownBrowser } from './known-browser.ts'
import { passwordRequestsOf, linkMailsOf, linkMailsOfBrowser, type Caller } from './limits.ts'
import { queuePasswordMail } from './password-mail.ts'
import { ensureUser, findUserByEmail } from './user-repository.ts'

export type PasswordRequest = { emailAddress: string; localeAndPath: string }

/** Mails a link if there is an account, and answers whether there is one (A4.4). */
export const requestPassword = async (db: Database, clock: Clock, request: PasswordRequest, caller: Caller) => {
  const user = await findUserByEmail(db, request.emailAddress)
  const browser = await findKnownBrowser(db, clock, user, caller.cookies)
  if (!browser) await countAttempts(db, clock, passwordRequestsOf(caller.ip))
  if (user) {
    await countAttempts(db, clock, browser ? linkMailsOfBrowser(browser) : linkMailsOf(user.email, caller.ip))
    await db.transaction((tx) => mailLink(tx, clock, user, request))
  }
  return { hasAccount: user !== undefined }
}

/** Creates the account or finds an existing one. The answer is the same; the mail fits each case (A4.4). */
export const createAccount = async (db: Database, clock: Clock, request: PasswordRequest, { ip }: Caller) => {
  const { emailAddress: email, localeAndPath } = request
  await countAttempts(db, clock, [...passwordRequestsOf(ip), ...linkMailsOf(email, ip)])
  const account = { email, isCurtainUser: true, mailRestricted: true, language: languageOf(localeAndPath) }
  await db.transaction(async (tx) => {
    const isKnown = (await findUserByEmail(tx, email)) !== undefined
    await mailLink(tx, clock, await ensureUser(tx, account), request, isKnown ? 'requestPassword' : 'createAccount')
  })
}

const mailLink = async (
  tx: Transaction,
  clock: Clock,
  user: User,
  { localeAndPath }: PasswordRequest,
  action: AuditAction = 'requestPassword',
) => {
  if (!user.lockedAt) await queuePasswordMail(tx, { userId: user.id, localeAndPath })
  await appendAudit(tx, clock, anonymous, { action, subject: user.id })
}

const languageOf = (localeAndPath: string): Locale =>
  locales.find((locale) => localeAndPath.startsWith(`/${locale}/`)) ?? defaultLocale
