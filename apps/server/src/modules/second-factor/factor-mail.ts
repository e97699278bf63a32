import type { Queryable } from '../../db/client.ts'
import { findUserById, passwordPage } from '../accounts/index.ts'
import { queueMail, type WriteMail } from '../mail/index.ts'

/** What happened to the second factors of an account. */
export type FactorNotice =
  | 'PasskeyAdded'
  | 'PasskeyRemoved'
  | 'TotpAdded'
  | 'TotpRemoved'
  | 'RecoveryCodesMade'
  | 'RecoveryCodeUsed'
  | 'FactorsReset'
type Payload = { userId: string; notice: FactorNotice; /** Of the passkey. */ name: string }

declare module '../mail/queue-mail.ts' {
  interface MailPayloads {
    'factor-notice': Payload
  }
}

export const queueFactorNotice = (tx: Queryable, userId: string, notice: FactorNotice, name = '') =>
  queueMail(tx, 'factor-notice', { userId, notice, name })

/** The button leads to the page that mails a link, so the mail contains no secret. */
export const factorNoticeMail =
  (deps: { db: Queryable; publicUrl: string }): WriteMail<'factor-notice'> =>
  async ({ userId, notice, name }) => {
    const user = await findUserById(deps.db, userId)
    if (!user || user.lockedAt) return undefined
    return {
      to: user.email,
      language: user.language,
      subject: { key: `Mail:${notice}Subject` },
      heading: { key: `Mail:${notice}Heading` },
      paragraphs: [
        { key: `Mail:${notice}Body`, values: { email: user.email, name } },
        { key: notice === 'FactorsReset' ? 'Mail:FactorsResetAdvice' : 'Mail:FactorAdvice' },
      ],
      button: { label: { key: 'Mail:PasswordButton' }, url: `${deps.publicUrl}${passwordPage(user.language)}` },
    }
  }
