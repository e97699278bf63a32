import { ublNamespace, writeXml, type Xml } from '@veck/server/demo-api'
import type { Address, Party, PlacedLine, PlacedOrder } from './placed-order.ts'

type Head = { id: string; issuedAt: Date; note?: string | undefined }

/** Codes of Peppol. */
export type AnsweredLine = {
  line: PlacedLine
  /** 3: changed; 5: accepted; 42: delivered. */
  code: '3' | '5' | '42'
  note?: string | undefined
  quantity?: number | undefined
  promised?: string | undefined
}

type Response = Head & {
  /** AB: received; AP: accepted; CA: see the lines. */
  code: 'AB' | 'AP' | 'CA'
  promised?: string | undefined
  lines?: AnsweredLine[]
}

export type SentLine = { line: PlacedLine; quantity: number; outstanding: number }

type Despatch = Head & { carrier: string; parcel: string; expected: string; lines: SentLine[] }

/** Days without a zone are those of the supplier. */
const swedishDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' })

/** Day and time in UTC, which the zone says. */
const issueOf = (issuedAt: Date) => {
  const [day = '', time = ''] = issuedAt.toISOString().split('T')
  return { 'cbc:IssueDate': day, 'cbc:IssueTime': time }
}

const rootOf = (type: string, transaction: string, profile: string) => ({
  '@xmlns': `${ublNamespace}${type}-2`,
  '@xmlns:cac': `${ublNamespace}CommonAggregateComponents-2`,
  '@xmlns:cbc': `${ublNamespace}CommonBasicComponents-2`,
  'cbc:CustomizationID': `urn:fdc:peppol.eu:poacc:trns:${transaction}:3`,
  'cbc:ProfileID': `urn:fdc:peppol.eu:poacc:bis:${profile}:3`,
})

const endpoint = ({ endpoint: { scheme, id } }: Party): Xml => ({ '@schemeID': scheme, '#text': id })
const legalEntity = ({ name }: Party): Xml => ({ 'cbc:RegistrationName': name })

const day = (date: string | undefined): Xml => ({ 'cbc:StartDate': date, 'cbc:EndDate': date })

const itemOf = ({ name, articleNumber }: PlacedLine): Xml => ({
  'cbc:Name': name,
  'cac:SellersItemIdentification': { 'cbc:ID': articleNumber },
})

/** The answer to an order: UBL 2.1 OrderResponse, Peppol T76. */
export const writeOrderResponse = (order: PlacedOrder, response: Response): string =>
  writeXml({
    OrderResponse: {
      ...rootOf('OrderResponse', 'order_response', 'ordering'),
      'cbc:ID': response.id,
      ...issueOf(response.issuedAt),
      'cbc:OrderResponseCode': response.code,
      'cbc:Note': response.note,
      'cbc:DocumentCurrencyCode': order.currency,
      'cac:OrderReference': { 'cbc:ID': order.id },
      'cac:SellerSupplierParty': responseParty(order.seller),
      'cac:BuyerCustomerParty': responseParty(order.buyer),
      'cac:Delivery': { 'cac:PromisedDeliveryPeriod': day(response.promised) },
      'cac:OrderLine': (response.lines ?? []).map((line, index) => responseLine(line, index + 1)),
    },
  })

const responseParty = (party: Party): Xml => ({
  'cac:Party': { 'cbc:EndpointID': endpoint(party), 'cac:PartyLegalEntity': legalEntity(party) },
})

const responseLine = ({ line, code, note, quantity, promised }: AnsweredLine, id: number): Xml => ({
  'cac:LineItem': {
    'cbc:ID': id,
    'cbc:Note': note,
    'cbc:LineStatusCode': code,
    'cbc:Quantity': quantity === undefined ? undefined : { '@unitCode': line.unit, '#text': quantity },
    'cac:Delivery': { 'cac:PromisedDeliveryPeriod': day(promised) },
    'cac:Item': itemOf(line),
  },
  'cac:OrderLineReference': { 'cbc:LineID': line.id },
})

/** What leaves the supplier: UBL 2.1 DespatchAdvice, Peppol T16. */
export const writeDespatchAdvice = (order: PlacedOrder, despatch: Despatch): string => {
  const issue = issueOf(despatch.issuedAt)
  return writeXml({
    DespatchAdvice: {
      ...rootOf('DespatchAdvice', 'despatch_advice', 'despatch_advice'),
      'cbc:ID': despatch.id,
      ...issue,
      'cbc:Note': despatch.note,
      'cac:OrderReference': { 'cbc:ID': order.id },
      'cac:DespatchSupplierParty': despatchParty(order.seller),
      'cac:DeliveryCustomerParty': despatchParty(order.receiver),
      'cac:Shipment': {
        'cbc:ID': 'NA',
        'cac:Consignment': {
          'cbc:ID': despatch.id,
          'cac:CarrierParty': { 'cac:PartyName': { 'cbc:Name': despatch.carrier } },
        },
        'cac:Delivery': {
          'cbc:TrackingID': despatch.parcel,
          'cac:EstimatedDeliveryPeriod': day(despatch.expected),
          'cac:Despatch': { 'cbc:ActualDespatchDate': swedishDay.format(despatch.issuedAt) },
        },
      },
      'cac:DespatchLine': despatch.lines.map((line, index) => despatchLine(order, despatch.parcel, line, index + 1)),
    },
  })
}

const despatchParty = (party: Party): Xml => ({
  'cac:Party': {
    'cbc:EndpointID': endpoint(party),
    'cac:PostalAddress': address(party.address),
    'cac:PartyLegalEntity': legalEntity(party),
  },
})

const address = ({ street, city, postalZone, country }: Address): Xml => ({
  'cbc:StreetName': street,
  'cbc:CityName': city,
  'cbc:PostalZone': postalZone,
  'cac:Country': { 'cbc:IdentificationCode': country },
})

const despatchLine = (order: PlacedOrder, parcel: string, sent: SentLine, id: number): Xml => {
  const { line, quantity, outstanding } = sent
  return {
    'cbc:ID': id,
    'cbc:DeliveredQuantity': { '@unitCode': line.unit, '#text': quantity },
    'cbc:OutstandingQuantity': outstanding === 0 ? undefined : { '@unitCode': line.unit, '#text': outstanding },
    'cbc:OutstandingReason': outstanding === 0 ? undefined : 'Resten kommer i nästa paket.',
    'cac:OrderLineReference': { 'cbc:LineID': line.id, 'cac:OrderReference': { 'cbc:ID': order.id } },
    'cac:Item': itemOf(line),
    'cac:Shipment': {
      'cbc:ID': 'NA',
      // Recommendation 21: a parcel.
      'cac:TransportHandlingUnit': {
        'cbc:ID': { '@schemeID': 'SSCC', '#text': parcel },
        'cbc:TransportHandlingUnitTypeCode': 'PC',
      },
    },
  }
}
