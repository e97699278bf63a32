import { expect, test } from 'vitest'
import { aUser } from '../../../testing/user.ts'
import { type Address, addressFields, deliveryRules, prefilled, recipientRules, writtenAgain } from './address.ts'
import { delivery } from '../testing/offer.ts'

const karin = aUser({
  firstName: 'Karin',
  lastName: 'Lindqvist',
  erpCompanyName: 'Lindqvist Inredning AB',
  address: 'Hantverkargatan 14',
  postalNo: '112 21',
  city: 'Stockholm',
  countryCode: 'NO',
  phoneNumber: '086541200',
  mobile: '0705551420',
})
const wrongIn = (rules: typeof deliveryRules, address: Address) =>
  addressFields.filter((field) => rules[field](address[field]))

test('[A3.1][A3.5] the forms begin with what is known of the user', () => {
  expect(prefilled(karin)).toEqual({
    customersOrderNumber: '',
    requestedDeliveryDate: '',
    company: 'Lindqvist Inredning AB',
    firstName: 'Karin',
    lastName: 'Lindqvist',
    address1: 'Hantverkargatan 14',
    address2: '',
    zipcode: '112 21',
    city: 'Stockholm',
    country: 'NO',
    cellPhone: '086541200',
    mobile: '0705551420',
    email: 'kund@veck.example',
  })
})

test('[A6.4][A9.4] sales deliver to someone else, and begin with the home country alone', () => {
  const filled = Object.entries(prefilled({ ...karin, internalSalesSven: true, countryCode: '' })).filter(([, v]) => v)
  expect(filled).toEqual([['country', 'SE']])
})

test('[A6.4] an order placed again goes to where it was to go', () => {
  const { deliveryAddressCompanyName: _, ...written } = delivery
  expect(writtenAgain(delivery)).toEqual(written)
})

const empty = prefilled(aUser({ email: '' }))

test('[A5.6] the delivery form wants number, date, address, postal code and city', () => {
  expect(wrongIn(deliveryRules, empty)).toEqual([
    'customersOrderNumber',
    'requestedDeliveryDate',
    'address1',
    'zipcode',
    'city',
  ])
  const wrong = { ...prefilled(karin), customersOrderNumber: 'PO 1', requestedDeliveryDate: '2026-02-30' }
  expect(wrongIn(deliveryRules, { ...wrong, zipcode: 'abc', mobile: 'ring mig', email: 'kund' })).toEqual([
    'requestedDeliveryDate',
    'zipcode',
    'mobile',
    'email',
  ])
  expect(wrongIn(deliveryRules, { ...wrong, requestedDeliveryDate: '2026-12-16' })).toEqual([])
})

test('[A5.7] the recipient wants names, phone, address and a valid e-mail; the company is optional', () => {
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
