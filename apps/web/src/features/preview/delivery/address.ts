import type { PlacedDelivery, User } from '@veck/contract'
import { PhonePattern, ZipcodePattern } from '@veck/contract/limits'
import { isCalendarDate } from '@veck/domain'
import type { ReactNode } from 'react'
import { emailAddress, filledIn } from '../../../lib/field-rules.ts'
import { i18n } from '../../../lib/i18n.ts'

/** A3.5, in the order in which the forms ask. */
export const addressFields = [
  'customersOrderNumber',
  'requestedDeliveryDate',
  'company',
  'firstName',
  'lastName',
  'address1',
  'address2',
  'zipcode',
  'city',
  'country',
  'cellPhone',
  'mobile',
  'email',
] as const
export type AddressField = (typeof addressFields)[number]
export type Address = Record<AddressField, string>

/** A customer's own details; sales deliver to someone else, so they begin with an empty form. */
export function prefilled(user: User): Address {
  const known = user.internalSalesSven ? undefined : user
  return {
    customersOrderNumber: '',
    requestedDeliveryDate: '',
    company: known?.erpCompanyName ?? '',
    firstName: known?.firstName ?? '',
    lastName: known?.lastName ?? '',
    address1: known?.address ?? '',
    address2: '',
    zipcode: known?.postalNo ?? '',
    city: known?.city ?? '',
    country: user.countryCode || 'SE',
    cellPhone: known?.phoneNumber ?? '',
    mobile: known?.mobile ?? '',
    email: known?.email ?? '',
  }
}

/** As it was when the order was placed before. */
export const writtenAgain = (delivery: PlacedDelivery): Address =>
  Object.fromEntries(addressFields.map((field) => [field, delivery[field]])) as Address

type Rule = (value: string) => ReactNode

const isEmpty = (value: string) => value.trim() === ''
const numeric =
  (pattern: RegExp): Rule =>
  (value) =>
    isEmpty(value) || pattern.test(value.trim()) ? null : i18n.t('Fields:notANumber')
const date: Rule = (value) => (isEmpty(value) || isCalendarDate(value) ? null : i18n.t('Fields:invalidDate'))
const optionalEmail: Rule = (value) => (isEmpty(value) ? null : emailAddress(value))

const formats: Partial<Record<AddressField, Rule>> = {
  requestedDeliveryDate: date,
  zipcode: numeric(ZipcodePattern),
  cellPhone: numeric(PhonePattern),
  mobile: numeric(PhonePattern),
  email: optionalEmail,
}

const rulesWith = (required: readonly AddressField[]) =>
  Object.fromEntries(
    addressFields.map((field): [AddressField, Rule] => [
      field,
      (value) => (required.includes(field) ? filledIn(value) : null) ?? formats[field]?.(value) ?? null,
    ]),
  ) as Record<AddressField, Rule>

/** A5.6 */
export const requiredForDelivery: readonly AddressField[] = [
  'customersOrderNumber',
  'requestedDeliveryDate',
  'address1',
  'zipcode',
  'city',
]
export const deliveryRules = rulesWith(requiredForDelivery)

/** A5.7 */
export const requiredForRecipient: readonly AddressField[] = [
  'firstName',
  'lastName',
  'cellPhone',
  'address1',
  'zipcode',
  'city',
  'email',
]
export const recipientRules = rulesWith(requiredForRecipient)
