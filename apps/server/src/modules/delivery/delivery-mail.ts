import {
  kindsOf,
  orderPdfRecipients,
  summaryOf,
  trackingUrlOf,
  type DeliveryNews,
  type DeliveryState,
  type LineNews,
  type Shipment,
  type SummaryPart,
} from '@veck/domain'
import type { Locale } from '@veck/texts'
import type { Queryable, Transaction } from '../../db/client.ts'
import type { PlacedLineName } from '../../db/schema/placements.ts'
import type { Message, Translate } from '../../core/translate.ts'
import { findUserByEmail } from '../accounts/index.ts'
import { queueMail, type MailSection, type WriteMail } from '../mail/index.ts'
import type { OrderRow } from '../orders/index.ts'
import { newsSections, type NewsOfPlace } from './news-sections.ts'
import { writeSummary } from '../../core/write-summary.ts'

type Sent = Pick<Shipment, 'carrier' | 'consignment' | 'parcels'>

/** What was new when the document was applied: a later attempt to send the mail says the same. */
type Payload = {
  to: string
  orderId: string
  offerNumber: number
  offerName: string
  kinds: DeliveryNews[]
  summary: SummaryPart[]
  places: NewsOfPlace[]
  shipments: Sent[]
  /** What the supplier wrote in the document. */
  note: string
}

declare module '../mail/queue-mail.ts' {
  interface MailPayloads {
    'delivery-news': Payload
  }
}

type News = {
  news: LineNews[]
  before: DeliveryState
  after: DeliveryState
  lines: PlacedLineName[]
  placedBy: string
  note: string
}

/** One mail for all that one document changed, to the owner of the order and to another customer who placed it. */
export const queueDeliveryMails = async (
  tx: Transaction,
  order: OrderRow,
  { news, before, after, lines, placedBy, note }: News,
) => {
  const newsOf = new Map(news.map((line) => [line.id, line]))
  const known = new Set(before.shipments.map(({ id }) => id))
  const { id: orderId, offerNumber, offerName, ownerEmail } = order
  const values = {
    orderId,
    offerNumber,
    offerName,
    kinds: kindsOf(news),
    summary: summaryOf(after, lines),
    places: lines.map(({ id, room, position }) => ({ room, position, news: newsOf.get(id) })),
    shipments: after.shipments
      .filter(({ id }) => !known.has(id))
      .map(({ carrier, consignment, parcels }) => ({ carrier, consignment, parcels })),
    note,
  }
  for (const to of orderPdfRecipients(ownerEmail, placedBy)) {
    const isOwner = to === ownerEmail
    // Sales see the state of all orders in their search.
    if (isOwner || !(await findUserByEmail(tx, to))?.isSales) await queueMail(tx, 'delivery-news', { to, ...values })
  }
}

type MailDependencies = { db: Queryable; publicUrl: string; translate: Translate }

export const deliveryMail =
  ({ db, publicUrl, translate }: MailDependencies): WriteMail<'delivery-news'> =>
  async ({ to, orderId, offerNumber, offerName, kinds, summary, places, shipments, note }) => {
    const user = await findUserByEmail(db, to)
    // The mail has all that is new, if the user wants to know one kind of it.
    const kind = kinds.find((candidate) => !user?.deliveryMailsOff.includes(candidate))
    if (!user || user.lockedAt || !kind) return undefined
    const { language } = user
    const values = { offerNumber, offerName, summary: writeSummary(summary, translate, language) }
    const isQuoted = places.some(({ news }) => news?.note === note)
    return {
      to,
      language,
      subject: { key: `DeliveryMail:Subject:${kind}`, values },
      heading: { key: `DeliveryMail:Heading:${kind}`, values },
      paragraphs: [
        { key: 'DeliveryMail:Body', values },
        ...(note && !isQuoted ? [{ key: 'DeliveryMail:Note', values: { note } } satisfies Message] : []),
      ],
      sections: [...newsSections(places, translate, language), ...parcelSections(shipments, translate, language)],
      button: { label: { key: 'DeliveryMail:Open' }, url: `${publicUrl}/${language}/order/${orderId}` },
    }
  }

const parcelSections = (shipments: readonly Sent[], translate: Translate, locale: Locale): MailSection[] =>
  shipments.map(({ carrier, consignment, parcels }) => {
    const title = carrier
      ? translate(locale, { key: 'DeliveryMail:ParcelsWith', values: { carrier } })
      : translate(locale, { key: 'DeliveryMail:Parcels' })
    const lineOf = (key: 'DeliveryMail:Parcel' | 'DeliveryMail:Consignment', id: string, url: string | undefined) => ({
      text: translate(locale, { key, values: { id } }),
      ...(url && { link: { label: translate(locale, { key: 'DeliveryMail:Track' }), url } }),
    })
    return {
      title,
      lines: [
        ...(consignment ? [lineOf('DeliveryMail:Consignment', consignment, trackingUrlOf(carrier, consignment))] : []),
        ...parcels.map(({ id, trackingUrl }) =>
          lineOf('DeliveryMail:Parcel', id, trackingUrl ?? trackingUrlOf(carrier, id)),
        ),
      ],
    }
  })
