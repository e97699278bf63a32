import { isoWeek, OrderStatus } from '@veck/domain'
import type { Locale } from '@veck/texts'
import { swedishDay } from '@veck/texts/formats'
import type { OfferSnapshot } from '../offer-snapshot.ts'
import type { Fact, Head } from '../pdf/head.ts'
import type { Say } from '../say.ts'

/** What the paper is: an offer, or the order it became. */
export const kindOf = ({ order }: OfferSnapshot): 'Pdf:Order' | 'Pdf:Offer' =>
  order.status === OrderStatus.OrderPlaced ? 'Pdf:Order' : 'Pdf:Offer'

const factsOf = ({ order, maker, date }: OfferSnapshot, say: Say): Fact[] =>
  [
    [say('Pdf:Number'), `#${order.offerNumber}`] as Fact,
    [say('Pdf:Date'), swedishDay(date)] as Fact,
    [say('Pdf:Contact'), maker.name] as Fact,
    [say('Pdf:CustomersNumber'), order.customerOrderNumber] as Fact,
  ].filter(([, value]) => value !== '')

export const orderHead = (snapshot: OfferSnapshot, say: Say): Head => ({
  maker: snapshot.maker,
  kind: say(kindOf(snapshot)),
  title: snapshot.order.offerName,
  facts: factsOf(snapshot, say),
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
