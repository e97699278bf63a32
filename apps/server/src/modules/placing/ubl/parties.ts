import type { Delivery } from '@veck/contract'
import { mailboxOf, readElectronicAddress, type ElectronicAddress } from '@veck/domain'
import type { Buyer, Seller } from './placed-order.ts'
import type { Xml } from '../../../core/write-xml.ts'

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`.trim()

type Address = { street: string; more?: string; city: string; postalZone: string; country: string }

const address = ({ street, more, city, postalZone, country }: Address): Xml => ({
  'cbc:StreetName': street,
  'cbc:AdditionalStreetName': more,
  'cbc:CityName': city,
  'cbc:PostalZone': postalZone,
  'cac:Country': { 'cbc:IdentificationCode': country },
})

const contact = (name: string, telephone: string, email: string): Xml => ({
  'cbc:Name': name,
  'cbc:Telephone': telephone,
  'cbc:ElectronicMail': email,
})

const endpoint = ({ scheme, id }: ElectronicAddress): Xml => ({ '@schemeID': scheme, '#text': id })

/** The Peppol rules allow country prefixes only, so a VAT number of Northern Ireland (XI) is left out. */
const taxScheme = (vatNumber: string): Xml =>
  vatNumber === '' || vatNumber.startsWith('XI')
    ? undefined
    : { 'cbc:CompanyID': vatNumber, 'cac:TaxScheme': { 'cbc:ID': 'VAT' } }

/** The company of the order's owner. */
export const buyerParty = (buyer: Buyer): Xml => {
  const name = buyer.erpCompanyName || nameOf(buyer) || mailboxOf(buyer.email)
  return {
    'cac:Party': {
      'cbc:EndpointID': endpoint(buyer.endpoint),
      'cac:PartyName': { 'cbc:Name': name },
      'cac:PostalAddress': address({
        street: buyer.address,
        city: buyer.city,
        postalZone: buyer.postalNo,
        country: buyer.countryCode,
      }),
      'cac:PartyTaxScheme': taxScheme(buyer.vatNumber),
      'cac:PartyLegalEntity': { 'cbc:RegistrationName': name },
      'cac:Contact': contact(nameOf(buyer), buyer.mobile || buyer.phoneNumber, mailboxOf(buyer.email)),
    },
  }
}

/** Without a VAT number: the Peppol rules do not allow one in an order. */
export const sellerParty = (seller: Seller): Xml => {
  const { name, street, city, postcode, country, organisationNumber } = seller
  const takesOrdersAt = readElectronicAddress(seller.electronicAddress, country)
  const registered = readElectronicAddress(organisationNumber, country)
  return {
    'cac:Party': {
      'cbc:EndpointID': takesOrdersAt && endpoint(takesOrdersAt),
      'cac:PartyName': { 'cbc:Name': name },
      'cac:PostalAddress': address({ street, city, postalZone: postcode, country }),
      'cac:PartyLegalEntity': {
        'cbc:RegistrationName': name,
        'cbc:CompanyID': registered ? endpoint(registered) : organisationNumber,
      },
    },
  }
}

/** Place and date of delivery, and the receiver. */
export const deliveryElement = (delivery: Delivery): Xml => {
  const person = nameOf(delivery)
  return {
    'cac:DeliveryLocation': {
      'cac:Address': address({
        street: delivery.address1,
        more: delivery.address2,
        city: delivery.city,
        postalZone: delivery.zipcode,
        country: delivery.country,
      }),
    },
    'cac:RequestedDeliveryPeriod': {
      'cbc:StartDate': delivery.requestedDeliveryDate,
      'cbc:EndDate': delivery.requestedDeliveryDate,
    },
    'cac:DeliveryParty': {
      'cac:PartyName': { 'cbc:Name': delivery.deliveryAddressCompanyName || delivery.company || person },
      'cac:Contact': contact(person, delivery.cellPhone || delivery.mobile, delivery.email),
    },
  }
}
