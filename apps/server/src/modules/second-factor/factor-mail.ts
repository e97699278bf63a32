import type { Queryable } from '../../db/client.ts'
import { type FactorNotice, mailToOwner } from '../accounts/index.ts'
import { queueMail, type WriteMail } from '../mail/index.ts'

type Payload = { userId: string; notice: FactorNotice; /** Of the passkey. */ name: string }

declare module '../mail/queue-mail.ts' {
  interface MailPayloads {
    'factor-notice': Payload
  }
}

export const queueFactorNotice = (tx: Queryable, userId: string, notice: FactorNotice, name = '') =>
  queueMail(tx, 'factor-notice', { userId, notice, name })

export const factorNoticeMail =
  (deps: { db: Queryable; publicUrl: string }): WriteMail<'factor-notice'> =>
  ({ userId, notice, name }) =>
    mailToOwner(deps, userId, {
      notice,
      values: { name },
      advice: notice === 'FactorsReset' ? 'Mail:FactorsResetAdvice' : 'Mail:FactorAdvice',
    })
