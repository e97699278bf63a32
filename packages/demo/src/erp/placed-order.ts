import { elementAt, elementsAt, readXml, textAt, type XmlElement } from '@veck/server/demo-api'

export type Endpoint = { scheme: string; id: string }

export type Address = { street: string; city: string; postalZone: string; country: string }

export type Party = { name: string; endpoint: Endpoint; address: Address }

export type PlacedLine = { id: string; quantity: number; unit: string; name: string; articleNumber: string }

/** What the answers to an order repeat from it. */
export type PlacedOrder = {
  id: string
  currency: string
  /** YYYY-MM-DD. */
  requested: string
  buyer: Party
  seller: Party
  /** Where the goods go. */
  receiver: Party
  lines: PlacedLine[]
}

/** Reads an order that Veck handed over. */
export const readPlacedOrder = (document: string): PlacedOrder => {
  const root = readXml(document, maxTags)
  const buyer = partyOf(elementAt(root, 'cac:BuyerCustomerParty/cac:Party'))
  const delivery = elementAt(root, 'cac:Delivery')
  return {
    id: textAt(root, 'cbc:ID'),
    currency: textAt(root, 'cbc:DocumentCurrencyCode'),
    requested: textAt(delivery, 'cac:RequestedDeliveryPeriod/cbc:EndDate'),
    buyer,
    seller: partyOf(elementAt(root, 'cac:SellerSupplierParty/cac:Party')),
    receiver: {
      name: textAt(delivery, 'cac:DeliveryParty/cac:PartyName/cbc:Name') || buyer.name,
      endpoint: buyer.endpoint,
      address: addressOf(elementAt(delivery, 'cac:DeliveryLocation/cac:Address')),
    },
    lines: elementsAt(root, 'cac:OrderLine/cac:LineItem').map(lineOf),
  }
}

/** Enough for the largest order. */
const maxTags = 1_000_000

const partyOf = (party: XmlElement | undefined): Party => ({
  name: textAt(party, 'cac:PartyLegalEntity/cbc:RegistrationName'),
  endpoint: {
    scheme: elementAt(party, 'cbc:EndpointID')?.attributes.get('schemeID') ?? '',
    id: textAt(party, 'cbc:EndpointID'),
  },
  address: addressOf(elementAt(party, 'cac:PostalAddress')),
})

const addressOf = (address: XmlElement | undefined): Address => ({
  street: textAt(address, 'cbc:StreetName'),
  city: textAt(address, 'cbc:CityName'),
  postalZone: textAt(address, 'cbc:PostalZone'),
  country: textAt(address, 'cac:Country/cbc:IdentificationCode'),
})

const lineOf = (item: XmlElement): PlacedLine => ({
  id: textAt(item, 'cbc:ID'),
  quantity: Number(textAt(item, 'cbc:Quantity')),
  unit: elementAt(item, 'cbc:Quantity')?.attributes.get('unitCode') ?? '',
  name: textAt(item, 'cac:Item/cbc:Name'),
  articleNumber: textAt(item, 'cac:Item/cac:SellersItemIdentification/cbc:ID'),
})
