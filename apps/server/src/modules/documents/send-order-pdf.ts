import { canSendOrderPdf, orderActions, orderPdfRecipients, OrderStatus } from '@veck/domain'
import type { Locale } from '@veck/texts'
import { countAttempt, type AttemptLimit } from '../../core/attempts.ts'
import type { Translate } from '../../core/translate.ts'
import { problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import { requireOwner } from '../accounts/index.ts'
import type { Pricing } from '../calculator/index.ts'
import { requireCurrentPrices } from '../order-lines/index.ts'
import { changeOrder, readOrderModel, type ChangeDependencies, type OrderRow } from '../orders/index.ts'
import { freezeHead } from './document-head.ts'
import { takeSnapshot } from './order-snapshot.ts'
import { countMailTo } from './mail-limits.ts'
import { keepSentOffer } from './sent-pdf.ts'
import { queueOrderPdfMail } from './order-pdf-mail.ts'

export type SendDependencies = ChangeDependencies & { pricing: Pricing; translate: Translate }

/** One request may send two mails. */
export const mailsPerUser: AttemptLimit = { name: 'document mail', most: 100, seconds: 60 * 60 }

const repetitionTime = 60_000

/** Sends the order as it is now: later changes do not change the mail (A4.12, A7.27). */
export const sendOrderPdf = async (
  { db, clock, pricing, translate }: SendDependencies,
  who: SignedIn,
  id: string,
  locale: Locale,
) => {
  await countAttempt(db, clock, mailsPerUser, who.user.id)
  const prices = await pricing.priceList()
  const parameters = await pricing.parameters()
  const { result: receivers } = await changeOrder(
    { db, clock },
    who,
    id,
    {
      permission: (user, facts) => canSendOrderPdf(user, { ...facts, status: statusBefore(facts.status) }),
      isExact: true,
    },
    async (tx, order) => {
      const to = orderPdfRecipients(order.ownerEmail, who.user.email)
      if (isRepetition(order, who, clock.now())) return { result: to, history: [] }
      if (order.status !== OrderStatus.Initiated) throw problem('wrongStatus')
      await requireCurrentPrices(tx, order, prices)
      const owner = await requireOwner(tx, order)
      const now = clock.now()
      const set = { status: orderActions.sendOrderPdf.leadsTo, offerSentToCustomerAt: now }
      const model = await readOrderModel(tx, { ...order, ...set })
      await freezeHead(tx, model.order, owner, now)
      const snapshot = await takeSnapshot({ db: tx, parameters }, model, owner, now)
      await keepSentOffer(tx, model, snapshot, now)
      if (order.ownerEmail !== who.user.email) await countMailTo(tx, clock, order.ownerEmail)
      for (const receiver of to) await queueOrderPdfMail(tx, { to: receiver, snapshot })
      return { result: to, history: [{ code: 'sentToCustomer' }], set }
    },
  )
  return { message: translate(locale, { key: 'Documents:OrderSent', values: { to: listed(receivers, locale) } }) }
}

/** A sent order passes the check like an open one; `isRepetition` then finds out if this is a second click. */
const statusBefore = (status: OrderStatus) =>
  status === OrderStatus.OfferSentToCustomer ? OrderStatus.Initiated : status

/** A double click, or a retry after a lost answer, sends no second mail. */
const isRepetition = ({ status, updatedBy, offerSentToCustomerAt: sentAt }: OrderRow, { user }: SignedIn, now: Date) =>
  status === OrderStatus.OfferSentToCustomer &&
  updatedBy === user.email &&
  sentAt !== null &&
  now.getTime() - sentAt.getTime() < repetitionTime

const listed = (names: string[], locale: Locale) => new Intl.ListFormat(locale).format(names)
