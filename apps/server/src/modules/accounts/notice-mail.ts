import type { TextKey } from '@veck/texts'
import type { Queryable } from '../../db/client.ts'
import { queueMail, type MailContent, type WriteMail } from '../mail/index.ts'
import { passwordPage } from './password-link.ts'
import { findUserById } from './user-repository.ts'

/** changed: the password was changed; guessed: someone tried many wrong passwords. */
type Notice = 'Changed' | 'Guessed'
type Payload = { userId: string; notice: Notice }

declare module '../mail/queue-mail.ts' {
  interface MailPayloads {
    'password-notice': Payload
  }
}

export const queueNotice = (tx: Queryable, userId: string, notice: Notice) =>
  queueMail(tx, 'password-notice', { userId, notice })

/** What happened to the second factors of an account. */
export type FactorNotice =
  | 'PasskeyAdded'
  | 'PasskeyRemoved'
  | 'TotpAdded'
  | 'TotpRemoved'
  | 'RecoveryCodesMade'
  | 'RecoveryCodeUsed'
  | 'FactorsReset'

type Written = { notice: Notice | FactorNotice; values?: Record<string, string>; advice: TextKey }

/**
 * A mail to the owner about what happened to the account. The button leads to the page that mails a link, so the mail
 * contains no secret.
 */
export const mailToOwner = async (
  deps: { db: Queryable; publicUrl: string },
  userId: string,
  { notice, values, advice }: Written,
): Promise<MailContent | undefined> => {
  const user = await findUserById(deps.db, userId)
  if (!user || user.lockedAt) return undefined
  return {
    to: user.email,
    language: user.language,
    subject: { key: `Mail:${notice}Subject` },
    heading: { key: `Mail:${notice}Heading` },
    paragraphs: [{ key: `Mail:${notice}Body`, values: { email: user.email, ...values } }, { key: advice }],
    button: { label: { key: 'Mail:PasswordButton' }, url: `${deps.publicUrl}${passwordPage(user.language)}` },
  }
}

export const noticeMail =
  (deps: { db: Queryable; publicUrl: string }): WriteMail<'password-notice'> =>
  ({ userId, notice }) =>
    mailToOwner(deps, userId, { notice, advice: `Mail:${notice}Advice` })
