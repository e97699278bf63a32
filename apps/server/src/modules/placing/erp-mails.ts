import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { findUserByEmail } from '../accounts/index.ts'
import { queueMail, type WriteMail } from '../mail/index.ts'
import type { OrderRow } from '../orders/index.ts'

/** Emails of sales, or of the administrators, without locked accounts. */
export const findStaff = async (db: Queryable, group: 'sales' | 'administrators') => {
  const isAdministrator = group === 'administrators' ? eq(users.admin, true) : undefined
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.isSales, true), isAdministrator, isNull(users.lockedAt)))
  return rows.map(({ email }) => email)
}

export type MailDependencies = { db: Queryable; publicUrl: string }

type ContentsValues = { erpOrderId: string; earlier: string; latest: string }
type ContentsPayload = ContentsValues & { to: string; orderId: string; offerNumber: number; offerName: string }

export const queueContentsMails = async (tx: Transaction, order: OrderRow, values: ContentsValues) => {
  const { id: orderId, offerNumber, offerName } = order
  for (const to of await findStaff(tx, 'sales')) {
    await queueMail(tx, 'order-contents-unsure', { ...values, to, orderId, offerNumber, offerName })
  }
}

/** To sales: the ERP may have an earlier document with the same key. */
export const contentsMail =
  ({ db, publicUrl }: MailDependencies): WriteMail<'order-contents-unsure'> =>
  async ({ to, orderId, ...values }) => {
    const user = await findUserByEmail(db, to)
    if (!user) return undefined
    return {
      to,
      language: user.language,
      subject: { key: 'Mail:ContentsSubject', values },
      heading: { key: 'Mail:ContentsHeading' },
      paragraphs: [{ key: 'Mail:ContentsBody', values }],
      button: { label: { key: 'Mail:OpenOrder' }, url: `${publicUrl}/${user.language}/order/${orderId}` },
    }
  }

type WaitingValues = { offerNumber: number; offerName: string; erpOrderId: string; since: string }
type WaitingPayload = WaitingValues & { to: string; givenUp: boolean }

declare module '../mail/queue-mail.ts' {
  interface MailPayloads {
    'order-contents-unsure': ContentsPayload
    'hand-over-waiting': WaitingPayload
  }
}

export const queueWaitingMails = async (tx: Queryable, values: WaitingValues, { givenUp }: { givenUp: boolean }) => {
  for (const to of await findStaff(tx, 'administrators')) {
    await queueMail(tx, 'hand-over-waiting', { ...values, to, givenUp })
  }
}

/** To administrators: an order has been waiting long for the ERP, or the job has no attempts left. */
export const waitingMail =
  ({ db, publicUrl }: MailDependencies): WriteMail<'hand-over-waiting'> =>
  async ({ to, givenUp, ...values }) => {
    const user = await findUserByEmail(db, to)
    if (!user) return undefined
    return {
      to,
      language: user.language,
      subject: { key: givenUp ? 'Mail:GivenUpSubject' : 'Mail:WaitingSubject', values },
      heading: { key: givenUp ? 'Mail:GivenUpHeading' : 'Mail:WaitingHeading' },
      paragraphs: [{ key: givenUp ? 'Mail:GivenUpBody' : 'Mail:WaitingBody', values }],
      button: { label: { key: 'Mail:OpenQueue' }, url: `${publicUrl}/${user.language}/admin/queue` },
    }
  }
