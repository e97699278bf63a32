import { isoWeek, OrderStatus } from '@veck/domain'
import type { Locale } from '@veck/texts'
import { swedishDay } from '@veck/texts/formats'
import { formatMoney } from '../../../core/money.ts'
import type { Party } from '../../../db/schema/document-heads.ts'
import type { OrderSnapshot } from '../order-snapshot.ts'
import type { Fact, Head } from '../pdf/head.ts'
import type { Translator } from '../translator.ts'
import { vatText } from './totals.ts'

/** The document is a quote until the order is placed. */
export const documentTitleKey = ({ contents }: OrderSnapshot): 'Pdf:Order' | 'Pdf:Offer' =>
  contents.order.status === OrderStatus.OrderPlaced ? 'Pdf:Order' : 'Pdf:Offer'

const headFacts = (snapshot: OrderSnapshot, t: Translator): Fact[] => {
  const { contents, maker, date, terms } = snapshot
  const { order } = contents
  const isOrder = documentTitleKey(snapshot) === 'Pdf:Order'
  const facts: Fact[] = [
    [t('Pdf:Number'), `#${order.offerNumber}`],
    [t(isOrder ? 'Pdf:OrderDate' : 'Pdf:Date'), swedishDay(date)],
    // A placed order does not expire.
    [t('Pdf:ValidUntil'), isOrder ? '' : (terms?.validUntil ?? '')],
    [t('Pdf:Contact'), maker.name],
    [t('Pdf:CustomersNumber'), order.customerOrderNumber],
    [t('Pdf:DeliveryTerms'), terms?.deliveryTerms ?? ''],
  ]
  return facts.filter(([, value]) => value !== '')
}

const partiesOf = ({ terms }: OrderSnapshot, t: Translator) => {
  if (!terms) return []
  const party = (label: string, { name, organisationNumber, vatNumber }: Party) => ({
    label,
    texts: [
      name,
      [
        organisationNumber && t('Pdf:OrganisationNumber', { number: organisationNumber }),
        vatNumber && t('Pdf:VatNumber', { number: vatNumber }),
      ]
        .filter(Boolean)
        .join(' · '),
    ].filter(Boolean),
  })
  return [party(t('Pdf:Buyer'), terms.buyer), party(t('Pdf:Supplier'), terms.supplier)]
}

const sumsOf = ({ contents: { order }, locale }: OrderSnapshot, t: Translator): Fact[] =>
  order.netOre > 0
    ? [
        [t('Preview:TotalExclVat'), formatMoney(order.exclVatOre, locale)],
        [vatText(order, t, locale), formatMoney(order.vatOre, locale)],
        [t('Preview:TotalInclVat'), formatMoney(order.inclVatOre, locale)],
      ]
    : []

export const orderHead = (snapshot: OrderSnapshot, t: Translator): Head => ({
  maker: snapshot.maker,
  kind: t(documentTitleKey(snapshot)),
  title: snapshot.contents.order.offerName,
  facts: headFacts(snapshot, t),
  parties: partiesOf(snapshot, t),
  sums: sumsOf(snapshot, t),
  boxes: [
    { label: t('Pdf:Note'), texts: [snapshot.contents.order.note].filter(Boolean) },
    { label: t('Pdf:Delivery'), texts: deliveryLines(snapshot, t) },
  ],
})

const deliveryLines = ({ delivery, locale }: OrderSnapshot, t: Translator): string[] => {
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
    [t('Pdf:RequestedDelivery', { date, week: isoWeek(date) ?? '' })],
  ]
    .map((parts) => parts.filter(Boolean).join(', '))
    .filter(Boolean)
}

export const countryName = (code: string, locale: Locale) =>
  new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(code) ?? code
