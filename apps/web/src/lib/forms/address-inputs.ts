import {
  AddressMaxLength,
  CompanyNumberMaxLength,
  CustomersOrderNumberMaxLength,
  EmailMaxLength,
  PhoneMaxLength,
  ZipcodeMaxLength,
} from '@veck/contract/limits'
import type { InputHTMLAttributes } from 'react'
import type { AddressField } from './address-rules.ts'
import { lastDay } from './last-day.ts'

type TextAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'inputMode' | 'max' | 'maxLength' | 'type'
>

/** Attributes of each field for autofill and for the keyboard of a phone. */
export const inputAttributes: Record<Exclude<AddressField, 'country'>, TextAttributes> = {
  customersOrderNumber: { maxLength: CustomersOrderNumberMaxLength, autoComplete: 'off' },
  requestedDeliveryDate: { type: 'date', max: lastDay },
  company: { maxLength: AddressMaxLength, autoComplete: 'organization' },
  firstName: { maxLength: AddressMaxLength, autoComplete: 'given-name' },
  lastName: { maxLength: AddressMaxLength, autoComplete: 'family-name' },
  address1: { maxLength: AddressMaxLength, autoComplete: 'address-line1' },
  address2: { maxLength: AddressMaxLength, autoComplete: 'address-line2' },
  zipcode: { maxLength: ZipcodeMaxLength, autoComplete: 'postal-code' },
  city: { maxLength: AddressMaxLength, autoComplete: 'address-level2' },
  cellPhone: { maxLength: PhoneMaxLength, autoComplete: 'tel', inputMode: 'tel' },
  mobile: { maxLength: PhoneMaxLength, autoComplete: 'tel', inputMode: 'tel' },
  email: { maxLength: EmailMaxLength, autoComplete: 'email', type: 'email' },
  electronicAddress: { maxLength: CompanyNumberMaxLength, autoComplete: 'off' },
}

export { isoWeek, postcodeExample } from '@veck/domain'
