import { PhonePattern } from '@veck/contract/limits'
import { isCalendarDate, isPostcode, postcodeExample } from '@veck/domain'
import type { ReactNode } from 'react'
import { emailAddress, filledIn } from './field-rules.ts'
import { i18n } from '../language/i18n.ts'

/** The fields of an address in the order of the forms (A3.5). */
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
  'electronicAddress',
] as const
export type AddressField = (typeof addressFields)[number]
export type Address = Record<AddressField, string>

export type Rule = (value: string, values: Address) => ReactNode
/** The rule of one field, also for forms with fewer fields. */
type FieldRule = (value: string, values: Partial<Address>) => ReactNode

const isEmpty = (value: string) => value.trim() === ''
const phone: FieldRule = (value) =>
  isEmpty(value) || PhonePattern.test(value.trim()) ? null : i18n.t('Fields:invalidPhone')
const postcode: FieldRule = (value, { country = '' }) => {
  if (isEmpty(value) || isPostcode(country, value)) return null
  const example = postcodeExample(country)
  return example ? i18n.t('Fields:postcodeLike', { example }) : i18n.t('Fields:invalidPostcode')
}
const date: FieldRule = (value) => (isEmpty(value) || isCalendarDate(value) ? null : i18n.t('Fields:invalidDate'))
const optionalEmail: FieldRule = (value) => (isEmpty(value) ? null : emailAddress(value))

const formats: Partial<Record<AddressField, FieldRule>> = {
  requestedDeliveryDate: date,
  zipcode: postcode,
  cellPhone: phone,
  mobile: phone,
  email: optionalEmail,
}

/** The rules of all fields; `required` are the fields that must be filled in. */
export const rulesWith = (required: readonly AddressField[]) =>
  Object.fromEntries(
    addressFields.map((field): [AddressField, FieldRule] => [
      field,
      (value, values) => (required.includes(field) ? filledIn(value) : null) ?? formats[field]?.(value, values) ?? null,
    ]),
  ) as Record<AddressField, FieldRule>
