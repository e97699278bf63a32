import type { Delivery } from '@veck/contract'
import { mailboxOf } from '@veck/domain'
import type { Buyer, Seller } from './placed-order.ts'
import { filled, filledOrNone, type Xml } from './xml.ts'

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`.trim()

type Address = { street: string; more?: string; city: string; postalZone: string; country: string }

const address = ({ street, more, city, postalZone, country }: Address): Xml =>
  filled({
    'cbc:StreetName': street,
    'cbc:AdditionalStreetName': more,
    'cbc:CityName': city,
    'cbc:PostalZone': postalZone,
    'cac:Country': { 'cbc:IdentificationCode': country },
  })

const contact = (name: string, telephone: string, email: string): Xml =>
  filledOrNone({ 'cbc:Name': name, 'cbc:Telephone': telephone, 'cbc:ElectronicMail': email })

/** The owner of the offer, known by e-mail address (`EM` in the list of electronic address schemes). */
export const buyerParty = (buyer: Buyer): Xml => {
  const name = buyer.erpCompanyName || nameOf(buyer) || mailboxOf(buyer.email)
  return {
    'cac:Party': filled({
      'cbc:EndpointID': { '@schemeID': 'EM', '#text': mailboxOf(buyer.email) },
      'cac:PartyName': { 'cbc:Name': name },
      'cac:PostalAddress': address({
        street: buyer.address,
        city: buyer.city,
        postalZone: buyer.postalNo,
        country: buyer.countryCode,
      }),
      'cac:PartyLegalEntity': { 'cbc:RegistrationName': name },
      'cac:Contact': contact(nameOf(buyer), buyer.mobile || buyer.phoneNumber, mailboxOf(buyer.email)),
    }),
  }
}

export const sellerParty = ({ name, electronicAddress }: Seller): Xml => {
  const [scheme, ...rest] = electronicAddress.split(':')
  return {
    'cac:Party': {
      'cbc:EndpointID': { '@schemeID': scheme, '#text': rest.join(':') },
      'cac:PartyName': { 'cbc:Name': name },
      'cac:PartyLegalEntity': { 'cbc:RegistrationName': name },
    },
  }
}

/** Where to, when, and who takes it in. */
export const deliveryOf = (delivery: Delivery): Xml => {
  const person = nameOf(delivery)
  const receiver = delivery.deliveryAddressCompanyName || delivery.company || person
  return filled({
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
    'cac:DeliveryParty': filledOrNone({
      'cac:PartyName': filledOrNone({ 'cbc:Name': receiver }),
      'cac:Contact': contact(person, delivery.cellPhone || delivery.mobile, delivery.email),
    }),
  })
}
