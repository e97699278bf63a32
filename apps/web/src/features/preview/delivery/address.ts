import type { DeliveryDefaults, PlacedDelivery, User } from '@veck/contract'
import { hasContact, hasReceiver } from '@veck/domain'
import {
  type Address,
  type AddressField,
  addressFields,
  type Rule,
  rulesWith,
} from '../../../lib/forms/address-rules.ts'
import { i18n } from '../../../lib/language/i18n.ts'

/** The customer's own details. Sales deliver to someone else, so they start with an empty form. */
export function prefilled(user: User): Address {
  const known = user.isSales ? undefined : user
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
    electronicAddress: '',
  }
}

/** The recipient as the server knows it: for sales the owner of the order, otherwise the user. */
export const fromDefaults = ({ addresses: _others, ...known }: DeliveryDefaults): Address => ({
  customersOrderNumber: '',
  requestedDeliveryDate: '',
  electronicAddress: '',
  ...known,
})

/** The delivery of the previous placing. */
export const writtenAgain = (delivery: PlacedDelivery): Address =>
  ({ ...Object.fromEntries(addressFields.map((field) => [field, ''])), ...pick(delivery) }) as Address

/** What an order stores of the form: not the company number, which may be a personal number. */
const pick = (delivery: PlacedDelivery) =>
  Object.fromEntries(Object.entries(delivery).filter(([field]) => field !== 'deliveryAddressCompanyName'))

/** Rules of the delivery form (A5.6). */
export const requiredForDelivery: readonly AddressField[] = [
  'customersOrderNumber',
  'requestedDeliveryDate',
  'address1',
  'zipcode',
  'city',
]
const rulesForDelivery = rulesWith(requiredForDelivery)

/** Not before `earliest` (YYYY-MM-DD): the supplier needs time to sew. */
export const deliveryRules = (earliest: string): Record<AddressField, Rule> => ({
  ...rulesForDelivery,
  company: (_value, values) => (hasReceiver(values) ? null : i18n.t('Fields:companyOrName')),
  cellPhone: (value, values) =>
    rulesForDelivery.cellPhone(value, values) ?? (hasContact(values) ? null : i18n.t('Fields:phoneOrEmail')),
  requestedDeliveryDate: (value, values) =>
    rulesForDelivery.requestedDeliveryDate(value, values) ??
    (value < earliest ? i18n.t('Fields:tooEarly', { date: earliest }) : null),
})

/** Rules of the recipient form (A5.7). */
export const requiredForRecipient: readonly AddressField[] = [
  'firstName',
  'lastName',
  'cellPhone',
  'address1',
  'zipcode',
  'city',
  'email',
]
export const recipientRules: Record<AddressField, Rule> = rulesWith(requiredForRecipient)
