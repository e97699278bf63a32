import { CurrencyCode } from '@veck/contract'
import { addDays, isoWeek, percentFromPercentage, writeKronor } from '@veck/domain'
import { swedishTime } from '@veck/texts/formats'
import { fabricName } from '../../../core/fabric-name.ts'
import type { Totals } from '../../orders/index.ts'
import { orderedLines } from '../placed-lines.ts'
import { itemProperties } from './item-properties.ts'
import { buyerParty, deliveryElement, sellerParty } from './parties.ts'
import type { PlacedLine, PlacedOrder } from './placed-order.ts'
import { writeXml, type Xml } from '../../../core/write-xml.ts'

const ubl = 'urn:oasis:names:specification:ubl:schema:xsd'
/** UNCL 1001: an order. */
const orderType = '220'
/** UN/ECE recommendation 20: one. */
const piece = 'C62'

/** A UBL 2.1 Order by Peppol BIS Ordering 3, without own fabrics, which the supplier does not sell. */
export const writeOrder = (order: PlacedOrder): string => {
  const { orderId, placedAt, delivery, totals } = order
  const [day = '', time] = swedishTime(placedAt).split(' ')
  return writeXml({
    Order: {
      '@xmlns': `${ubl}:Order-2`,
      '@xmlns:cac': `${ubl}:CommonAggregateComponents-2`,
      '@xmlns:cbc': `${ubl}:CommonBasicComponents-2`,
      'cbc:CustomizationID': 'urn:fdc:peppol.eu:poacc:trns:order:3',
      'cbc:ProfileID': 'urn:fdc:peppol.eu:poacc:bis:ordering:3',
      'cbc:ID': orderId,
      'cbc:IssueDate': day,
      'cbc:IssueTime': `${time}:00`,
      'cbc:OrderTypeCode': orderType,
      'cbc:Note': order.note,
      'cbc:DocumentCurrencyCode': CurrencyCode,
      'cbc:CustomerReference': delivery.customersOrderNumber,
      'cac:ValidityPeriod': { 'cbc:EndDate': addDays(day, order.validityDays) },
      'cac:BuyerCustomerParty': buyerParty(order.buyer),
      'cac:SellerSupplierParty': sellerParty(order.seller),
      'cac:Delivery': deliveryElement(delivery),
      'cac:DeliveryTerms': {
        'cbc:SpecialTerms': `Önskad leveransvecka: ${isoWeek(delivery.requestedDeliveryDate)}`,
      },
      'cac:AllowanceCharge': adjustmentsOf(order),
      'cac:TaxTotal': { 'cbc:TaxAmount': amount(totals.vatOre) },
      'cac:AnticipatedMonetaryTotal': monetaryTotal(order),
      'cac:OrderLine': orderedLines(order.lines).map(({ id, ...line }) => orderLine(line, id, totals)),
    },
  })
}

/** A stored document without the times of placing: two placements of the same contents differ only in these. */
export const withoutTimes = (document: string): string =>
  document
    .replaceAll(/<cbc:Issue(Date|Time)>[^<]*<\/cbc:Issue\1>/g, '')
    .replaceAll(/<cac:ValidityPeriod>.*?<\/cac:ValidityPeriod>/gs, '')

/** UNCL 5189 code 95: discount; UNCL 7161 code FC: freight. */
const adjustmentsOf = ({ totals }: PlacedOrder): Xml[] => [
  ...allowanceCharge({
    charge: false,
    reasonCode: '95',
    reason: 'Rabatt',
    ore: totals.discountOre,
    vat: totals,
  }),
  ...allowanceCharge({ charge: true, reasonCode: 'FC', reason: 'Frakt', ore: totals.freightOre, vat: totals }),
]

const monetaryTotal = ({ totals }: PlacedOrder): Xml => ({
  'cbc:LineExtensionAmount': amount(totals.netOre),
  'cbc:TaxExclusiveAmount': amount(totals.exclVatOre),
  'cbc:TaxInclusiveAmount': amount(totals.inclVatOre),
  'cbc:AllowanceTotalAmount': amount(totals.discountOre),
  'cbc:ChargeTotalAmount': amount(totals.freightOre),
  'cbc:PayableAmount': amount(totals.inclVatOre),
})

/** The price is for all curtains of the marking together: a price per curtain could be an öre off by rounding. */
const orderLine = (placed: PlacedLine, id: string, totals: Totals): Xml => {
  const { line, markingName, folderPath } = placed
  return {
    'cbc:Note': [...folderPath, markingName].join(' / '),
    'cac:LineItem': {
      'cbc:ID': id,
      'cbc:Quantity': { '@unitCode': piece, '#text': line.quantity },
      'cbc:LineExtensionAmount': amount(line.priceOre),
      'cac:Price': {
        'cbc:PriceAmount': amount(line.priceOre),
        'cbc:BaseQuantity': { '@unitCode': piece, '#text': line.quantity },
      },
      'cac:Item': {
        'cbc:Name': fabricName(line, 'sv'),
        'cac:SellersItemIdentification': { 'cbc:ID': line.erpProductId },
        'cac:ClassifiedTaxCategory': taxCategory(totals),
        'cac:AdditionalItemProperty': itemProperties(placed),
      },
    },
  }
}

export const amount = (ore: number): Xml => ({ '@currencyID': CurrencyCode, '#text': writeKronor(ore) })

type OrderVat = Pick<Totals, 'vatCategory' | 'vatRate'>

/** The same for all lines: it depends on the place of delivery (vatFor). */
export const taxCategory = ({ vatCategory, vatRate }: OrderVat): Xml => ({
  'cbc:ID': vatCategory,
  'cbc:Percent': percentFromPercentage(vatRate),
  'cac:TaxScheme': { 'cbc:ID': 'VAT' },
})

type Adjustment = { charge: boolean; reasonCode: string; reason: string; ore: number; vat: OrderVat }

/** A charge or allowance for the whole order; none if the amount is 0. */
export const allowanceCharge = ({ charge, reasonCode, reason, ore, vat }: Adjustment): Xml[] =>
  ore === 0
    ? []
    : [
        {
          'cbc:ChargeIndicator': charge,
          'cbc:AllowanceChargeReasonCode': reasonCode,
          'cbc:AllowanceChargeReason': reason,
          'cbc:Amount': amount(ore),
          'cac:TaxCategory': taxCategory(vat),
        },
      ]
