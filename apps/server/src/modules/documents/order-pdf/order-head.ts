import { isoWeek, OrderStatus } from '@veck/domain'
import type { Locale } from '@veck/texts'
import { swedishDay } from '@veck/texts/formats'
import type { Party } from '../../../db/schema/document-heads.ts'
import type { OfferSnapshot } from '../offer-snapshot.ts'
import type { Fact, Head } from '../pdf/head.ts'
import type { Say } from '../say.ts'
import { vatWords } from './totals.ts'

/** What the paper is: an offer, or the order it became. */
export const kindOf = ({ order }: OfferSnapshot): 'Pdf:Order' | 'Pdf:Offer' =>
  order.status === OrderStatus.OrderPlaced ? 'Pdf:Order' : 'Pdf:Offer'

const factsOf = (snapshot: OfferSnapshot, say: Say): Fact[] => {
  const { order, maker, date, terms } = snapshot
  const isOrder = kindOf(snapshot) === 'Pdf:Order'
  const facts: Fact[] = [
    [say('Pdf:Number'), `#${order.offerNumber}`],
    [say(isOrder ? 'Pdf:OrderDate' : 'Pdf:Date'), swedishDay(date)],
    // An order holds: only an offer has a last day.
    [say('Pdf:ValidUntil'), isOrder ? '' : (terms?.validUntil ?? '')],
    [say('Pdf:Contact'), maker.name],
    [say('Pdf:CustomersNumber'), order.customerOrderNumber],
    [say('Pdf:DeliveryTerms'), terms?.deliveryTerms ?? ''],
  ]
  return facts.filter(([, value]) => value !== '')
}

const partiesOf = ({ terms }: OfferSnapshot, say: Say) => {
  if (!terms) return []
  const party = (label: string, { name, organisationNumber, vatNumber }: Party) => ({
    label,
    texts: [
      name,
      [
        organisationNumber && say('Pdf:OrganisationNumber', { number: organisationNumber }),
        vatNumber && say('Pdf:VatNumber', { number: vatNumber }),
      ]
        .filter(Boolean)
        .join(' · '),
    ].filter(Boolean),
  })
  return [party(say('Pdf:Buyer'), terms.buyer), party(say('Pdf:Supplier'), terms.supplier)]
}

const sumsOf = ({ order, locale }: OfferSnapshot, say: Say): Fact[] =>
  order.orderTotalNetAmount.value > 0
    ? [
        [say('Preview:TotalExclVat'), order.orderTotalExclVat.formatted],
        [vatWords(order, say, locale), order.orderVat.formatted],
        [say('Preview:TotalInclVat'), order.orderTotalInclVatAndFreightCost.formatted],
      ]
    : []

export const orderHead = (snapshot: OfferSnapshot, say: Say): Head => ({
  maker: snapshot.maker,
  kind: say(kindOf(snapshot)),
  title: snapshot.order.offerName,
  facts: factsOf(snapshot, say),
  parties: partiesOf(snapshot, say),
  sums: sumsOf(snapshot, say),
  boxes: [
    { label: say('Pdf:Note'), texts: [snapshot.order.note].filter(Boolean) },
    { label: say('Pdf:Delivery'), texts: deliveryLines(snapshot, say) },
  ],
})

const deliveryLines = ({ delivery, locale }: OfferSnapshot, say: Say): string[] => {
  if (!delivery) return []
  const { requestedDeliveryDate: date } = delivery
  return [
    [delivery.deliveryAddressCompanyName || delivery.company, `${delivery.firstName} ${delivery.lastName}`.trim()],
    [
      delivery.address1,
      delivery.address2,
      `${delivery.zipcode} ${delivery.city}`,
      countryName(delivery.country, locale),
    ],
    [say('Pdf:RequestedDelivery', { date, week: isoWeek(date) ?? '' })],
  ]
    .map((parts) => parts.filter(Boolean).join(', '))
    .filter(Boolean)
}

export const countryName = (code: string, locale: Locale) =>
  new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(code) ?? code
