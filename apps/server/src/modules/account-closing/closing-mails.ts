import { mailboxOf } from '@veck/domain'
import type { Queryable } from '../../db/client.ts'
import { findUserById } from '../accounts/index.ts'
import { queueMail, type WriteMail } from '../mail/index.ts'
import { readGeneralSettings } from '../settings/index.ts'

// Administrators can see jobs, so these have ids only.
type Closed = { userId: string; erasedOn: string }
type Succession = { userId: string; from: string; orders: number }

declare module '../mail/queue-mail.ts' {
  interface MailPayloads {
    'account-closed': Closed
    'account-succession': Succession
  }
}

export const queueClosedMail = (tx: Queryable, closed: Closed) => queueMail(tx, 'account-closed', closed)
export const queueSuccessorMail = (tx: Queryable, succession: Succession) =>
  queueMail(tx, 'account-succession', succession)

/** To the owner, who cannot sign in any more: what happens next, and whom to ask. */
export const accountClosedMail =
  ({ db }: { db: Queryable }): WriteMail<'account-closed'> =>
  async ({ userId, erasedOn }) => {
    const user = await findUserById(db, userId)
    if (!user) return undefined
    const { supplierName } = await readGeneralSettings(db)
    const values = { email: mailboxOf(user.email), day: erasedOn, supplier: supplierName }
    return {
      to: mailboxOf(user.email),
      language: user.language,
      subject: { key: 'AccountClosing:MailSubject' },
      heading: { key: 'AccountClosing:MailHeading' },
      paragraphs: [
        { key: 'AccountClosing:MailBody', values },
        { key: 'AccountClosing:MailErased', values },
        { key: 'AccountClosing:MailAdvice', values },
      ],
    }
  }

/** To the one who took over the orders. */
export const accountSuccessionMail =
  ({ db, publicUrl }: { db: Queryable; publicUrl: string }): WriteMail<'account-succession'> =>
  async ({ userId, from, orders }) => {
    const [user, owner] = await Promise.all([findUserById(db, userId), findUserById(db, from)])
    if (!user || user.lockedAt || !owner) return undefined
    const values = { email: mailboxOf(owner.email), count: orders }
    return {
      to: mailboxOf(user.email),
      language: user.language,
      subject: { key: 'AccountClosing:SuccessorSubject', values },
      heading: { key: 'AccountClosing:SuccessorHeading', values },
      paragraphs: [{ key: 'AccountClosing:SuccessorBody', values }],
      button: { label: { key: 'AccountClosing:SuccessorButton' }, url: `${publicUrl}/${user.language}/orders` },
    }
  }
