import { canSendOrderPdf, orderActions, orderPdfRecipients } from '@veck/domain'
import type { Locale } from '@veck/texts'
import { countAttempt, type AttemptLimit } from '../../http/attempts.ts'
import type { Word } from '../../http/problem-answers.ts'
import type { SignedIn } from '../../http/signed-in.ts'
import { findUserByEmail } from '../accounts/index.ts'
import type { SupplierNumbers } from '../calculator/index.ts'
import { demandCurrentPrices } from '../order-lines/index.ts'
import { changeOrder, readLines, readTree, type Changers } from '../orders/index.ts'
import { snapshotOf } from './offer-snapshot.ts'
import { queueOrderPdfMail } from './order-pdf-mail.ts'

export type SendDependencies = Changers & { numbers: SupplierNumbers; word: Word }

/** Each may go to two people. */
export const mailsPerUser: AttemptLimit = { name: 'document mail', most: 100, seconds: 60 * 60 }

/** Sends the offer as it is at this moment: what changes later, changes nothing in the mail (A4.12, A7.27). */
export const sendOrderPdf = async (
  { db, clock, numbers, word }: SendDependencies,
  who: SignedIn,
  id: string,
  locale: Locale,
) => {
  await countAttempt(db, clock, mailsPerUser, who.user.id)
  const prices = await numbers.priceList()
  const { result: receivers } = await changeOrder(
    { db, clock },
    who,
    id,
    { permission: canSendOrderPdf },
    async (tx, order) => {
      await demandCurrentPrices(tx, order, prices)
      const owner = await findUserByEmail(tx, order.ownerEmail)
      if (!owner) throw new Error(`The offer ${id} has no owner`)
      const now = clock.now()
      const set = { status: orderActions.sendOrderPdf.leadsTo, offerSentToCustomerAt: now }
      const contents = { order: { ...order, ...set }, tree: await readTree(tx, id), lines: await readLines(tx, id) }
      const snapshot = snapshotOf(contents, owner, now)
      const to = orderPdfRecipients(order.ownerEmail, who.user.email)
      for (const receiver of to) await queueOrderPdfMail(tx, { to: receiver, snapshot })
      return { result: to, history: [{ code: 'sentToCustomer' }], set }
    },
  )
  return { message: word(locale, { key: 'Documents:OrderSent', values: { to: listed(receivers, locale) } }) }
}

export const listed = (names: string[], locale: Locale) => new Intl.ListFormat(locale).format(names)
