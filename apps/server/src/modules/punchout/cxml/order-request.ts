import { CustomersOrderNumberMaxLength, line } from '@veck/contract'
import { z } from 'zod'
import { problem } from '../../../core/problem.ts'
import { readInput } from '../../../core/read-input.ts'
import { find, findAll, textAt, type XmlElement } from './read-xml.ts'

/** In öre; some systems omit the price and use the returned one. */
export type OrderedItem = { itemId: string; quantity: number; unitPrice?: number | undefined; currency?: string }

/** Fields that the document does not contain are empty. */
export type ShipTo = {
  company: string
  person: string
  address1: string
  address2: string
  zipcode: string
  city: string
  country: string
  email: string
  phone: string
}

export type OrderRequest = {
  orderId: string
  items: OrderedItem[]
  shipTo: ShipTo | undefined
  /** YYYY-MM-DD */
  requestedDeliveryDate: string | undefined
}

const HeaderSchema = z.object({ orderID: line(CustomersOrderNumberMaxLength) })

/** A new order. Changing or deleting an order by cXML is not supported. */
export const readOrderRequest = (order: XmlElement): OrderRequest => {
  const header = find(order, 'OrderRequestHeader')
  const { orderID } = readInput(HeaderSchema, { orderID: header?.attributes.get('orderID') ?? '' })
  const type = header?.attributes.get('type') ?? 'new'
  const orderType = header?.attributes.get('orderType') ?? 'regular'
  if (!header || type !== 'new' || orderType !== 'regular') {
    throw problem('notImplemented', { message: { key: 'PunchOut:OnlyNewOrders' } })
  }
  const items = findAll(order, 'ItemOut')
  const addresses = [header, ...items].map((place) => find(place, 'ShipTo', 'Address'))
  const dates = [header, ...items].map(({ attributes }) => attributes.get('requestedDeliveryDate')?.slice(0, 10))
  const shipTo = addresses.find((address) => address !== undefined)
  return {
    orderId: orderID,
    items: items.map(readItem),
    shipTo: shipTo && readShipTo(shipTo),
    // Curtains are delivered together: when the last of them is wanted.
    requestedDeliveryDate:
      dates[0] ??
      dates
        .filter((date) => date !== undefined)
        .toSorted()
        .at(-1),
  }
}

const readItem = (item: XmlElement): OrderedItem => {
  const money = find(item, 'ItemDetail', 'UnitPrice', 'Money')
  return {
    itemId: textAt(item, 'ItemID', 'SupplierPartAuxiliaryID').toLowerCase(),
    quantity: Number(item.attributes.get('quantity') ?? Number.NaN),
    ...(money && {
      // cXML allows any number of decimals in Money; our prices have two.
      unitPrice: Number((Number(money.text || Number.NaN) * 100).toFixed(4)),
      currency: money.attributes.get('currency') ?? '',
    }),
  }
}

const readShipTo = (address: XmlElement): ShipTo => {
  const postal = find(address, 'PostalAddress')
  const textOf = (...path: string[]) => (postal ? textAt(postal, ...path) : '')
  const [address1 = '', ...more] = postal ? findAll(postal, 'Street').map(({ text }) => text) : []
  const phone = find(address, 'Phone', 'TelephoneNumber')
  const code = phone ? textAt(phone, 'CountryCode') : ''
  return {
    company: textAt(address, 'Name'),
    person: textOf('DeliverTo'),
    address1,
    address2: more.filter(Boolean).join(', '),
    zipcode: textOf('PostalCode'),
    city: textOf('City'),
    country: (postal && find(postal, 'Country')?.attributes.get('isoCountryCode')) || '',
    email: textAt(address, 'Email'),
    phone: phone
      ? [code && `+${code}`, textAt(phone, 'AreaOrCityCode'), textAt(phone, 'Number')].filter(Boolean).join(' ')
      : '',
  }
}
