import type { Queryable } from '../../db/client.ts'
import type { User } from '../../core/signed-in.ts'
import type { Clock } from '../../ports/clock.ts'
import { queueMail, type MailContent, type WriteMail } from '../mail/index.ts'
import { createPasswordLink, purposeFor } from './password-link.ts'
import { findUserById } from './user-repository.ts'

type Payload = { userId: string; localeAndPath: string }

declare module '../mail/queue-mail.ts' {
  interface MailPayloads {
    password: Payload
  }
}

export const queuePasswordMail = (tx: Queryable, payload: Payload) => queueMail(tx, 'password', payload)

/**
 * Each attempt to send creates a new link. Earlier links stay valid until they expire: an attempt that seemed to
 * fail may have arrived, and a mail program keeps the first of two mails with one Message-ID.
 */
export const passwordMail =
  (deps: { db: Queryable; clock: Clock; publicUrl: string }): WriteMail<'password'> =>
  async ({ userId, localeAndPath }) => {
    const user = await findUserById(deps.db, userId)
    if (!user || user.lockedAt) return undefined
    if (user.punchoutBuyerId && user.emailConfirmedAt) return buyersMail(user)
    const url = await createPasswordLink(deps.db, deps.clock, user, { publicUrl: deps.publicUrl, localeAndPath })
    return user.punchoutBuyerId ? ownAccountMail(user, url) : linkMail(user, url)
  }

const linkMail = (user: User, url: string): MailContent => {
  const kind = purposeFor(user) === 'confirm' ? 'Confirm' : 'Password'
  return {
    to: user.email,
    language: user.language,
    subject: { key: `Mail:${kind}Subject` },
    heading: { key: `Mail:${kind}Heading` },
    paragraphs: [{ key: `Mail:${kind}Body`, values: { email: user.email } }],
    button: { label: { key: `Mail:${kind}Button` }, url },
    remark: { key: `Mail:${kind}Remark` },
  }
}

/** The account of a buyer's system gets no password, because its users sign in by punch-out. */
const buyersMail = (user: User): MailContent => ({
  to: user.email,
  language: user.language,
  subject: { key: 'Mail:BuyerSubject' },
  heading: { key: 'Mail:BuyerHeading' },
  paragraphs: [{ key: 'Mail:BuyerBody', values: { email: user.email } }],
})

/** A buyer uses this address. The owner of the mailbox may take it for their own account. */
const ownAccountMail = (user: User, url: string): MailContent => {
  const letter = buyersMail(user)
  return {
    ...letter,
    paragraphs: [...letter.paragraphs, { key: 'Mail:BuyerOwnAccount' }],
    button: { label: { key: 'Mail:ConfirmButton' }, url },
    remark: { key: 'Mail:BuyerRemark' },
  }
}
