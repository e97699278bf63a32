import { summaryOf, type DeliveryNews, type DeliveryState, type SummaryPart } from '@veck/domain'
import type { Queryable, Transaction } from '../../db/client.ts'
import type { PlacedLineName } from '../../db/schema/placements.ts'
import type { Translate } from '../../core/translate.ts'
import { findUserByEmail } from '../accounts/index.ts'
import { queueMail, type WriteMail } from '../mail/index.ts'
import type { OrderRow } from '../orders/index.ts'
import { writeSummary } from './write-summary.ts'

type Payload = {
  to: string
  orderId: string
  offerNumber: number
  offerName: string
  news: DeliveryNews
  summary: SummaryPart[]
}

declare module '../mail/queue-mail.ts' {
  interface MailPayloads {
    'delivery-news': Payload
  }
}

type News = { news: DeliveryNews[]; state: DeliveryState; lines: PlacedLineName[] }

/** One mail for all that one document changed, to the owner of the order. */
export const queueDeliveryMail = async (tx: Transaction, order: OrderRow, { news, state, lines }: News) => {
  const [first] = news
  if (!first) return
  const { id: orderId, offerNumber, offerName, ownerEmail: to } = order
  const summary = summaryOf(state, lines)
  await queueMail(tx, 'delivery-news', { to, orderId, offerNumber, offerName, news: first, summary })
}

export const deliveryMail =
  ({
    db,
    publicUrl,
    translate,
  }: {
    db: Queryable
    publicUrl: string
    translate: Translate
  }): WriteMail<'delivery-news'> =>
  async ({ to, orderId, offerNumber, offerName, news, summary }) => {
    const user = await findUserByEmail(db, to)
    if (!user) return undefined
    const { language } = user
    const values = { offerNumber, offerName, summary: writeSummary(summary, translate, language) }
    return {
      to,
      language,
      subject: { key: `DeliveryMail:Subject:${news}`, values },
      heading: { key: `DeliveryMail:Heading:${news}`, values },
      paragraphs: [{ key: 'DeliveryMail:Body', values }],
      button: { label: { key: 'DeliveryMail:Open' }, url: `${publicUrl}/${language}/order/${orderId}` },
    }
  }
