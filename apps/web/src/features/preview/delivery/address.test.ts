import { expect, test } from 'vitest'
import { aUser } from '../../../testing/user.ts'
import { type Address, addressFields } from '../../../lib/forms/address-rules.ts'
import { deliveryRules, prefilled, recipientRules, writtenAgain } from './address.ts'
import { delivery } from '../testing/order.ts'

const karin = aUser({
  firstName: 'Karin',
  lastName: 'Lindqvist',
  erpCompanyName: 'Lindqvist Inredning AB',
  address: 'Hantverkargatan 14',
  postalNo: '0150',
  city: 'Stockholm',
  countryCode: 'NO',
  phoneNumber: '086541200',
  mobile: '0705551420',
})
const wrongIn = (rules: typeof recipientRules, address: Address) =>
  addressFields.filter((field) => rules[field](address[field], address))

test('[A3.1][A3.5] the forms start with the known details of the user', () => {
  expect(prefilled(karin)).toEqual({
    customersOrderNumber: '',
    requestedDeliveryDate: '',
    company: 'Lindqvist Inredning AB',
    firstName: 'Karin',
    lastName: 'Lindqvist',
    address1: 'Hantverkargatan 14',
    address2: '',
    zipcode: '0150',
    city: 'Stockholm',
    country: 'NO',
    cellPhone: '086541200',
    mobile: '0705551420',
    email: 'kund@veck.example',
    electronicAddress: '',
  })
})

test('[A6.4][A9.4] sales deliver to someone else, so their form has only the home country', () => {
  const filled = Object.entries(prefilled({ ...karin, isSales: true, countryCode: '' })).filter(([, v]) => v)
  expect(filled).toEqual([['country', 'SE']])
})

test('[A6.4] an order that is placed again keeps its previous delivery', () => {
  const { deliveryAddressCompanyName: _, ...written } = delivery
  expect(writtenAgain(delivery)).toEqual({ ...written, electronicAddress: '' })
})

const inTime = deliveryRules('2026-12-01')
const empty = prefilled(aUser({ email: '' }))

test('[A5.6] the delivery form requires number, date, address, postal code and city', () => {
  expect(wrongIn(inTime, empty)).toEqual([
    'customersOrderNumber',
    'requestedDeliveryDate',
    'company',
    'address1',
    'zipcode',
    'city',
    'cellPhone',
  ])
  const wrong = { ...prefilled(karin), customersOrderNumber: 'PO 1', requestedDeliveryDate: '2026-02-30' }
  expect(wrongIn(inTime, { ...wrong, zipcode: 'abc', mobile: 'ring mig', email: 'kund' })).toEqual([
    'requestedDeliveryDate',
    'zipcode',
    'mobile',
    'email',
  ])
  expect(wrongIn(inTime, { ...wrong, requestedDeliveryDate: '2026-12-16' })).toEqual([])
  expect(wrongIn(inTime, { ...wrong, requestedDeliveryDate: '2026-11-30' })).toEqual(['requestedDeliveryDate'])
})

test('[A5.7] the recipient form requires names, phone, address and a valid e-mail, and the company is optional', () => {
  expect(wrongIn(recipientRules, empty)).toEqual([
    'firstName',
    'lastName',
    'address1',
    'zipcode',
    'city',
    'cellPhone',
    'email',
  ])
  expect(wrongIn(recipientRules, { ...prefilled(karin), company: '' })).toEqual([])
  expect(wrongIn(recipientRules, { ...prefilled(karin), cellPhone: 'x', email: 'karin@' })).toEqual([
    'cellPhone',
    'email',
  ])
})

test('[A5.6] a postcode has the format of its country, and a phone number may contain +, spaces and brackets', () => {
  const british = { ...prefilled(karin), country: 'GB', zipcode: 'SW1A 1AA', cellPhone: '+44 (0)20 7946 0958' }
  expect(recipientRules.zipcode(british.zipcode, british)).toBeNull()
  expect(recipientRules.cellPhone(british.cellPhone, british)).toBeNull()
  expect(recipientRules.cellPhone('(08) 654 12 00', british)).toBeNull()
  expect(recipientRules.zipcode('112 21', british)).toBeTruthy()
  expect(recipientRules.cellPhone('ring mig', british)).toBeTruthy()
})
