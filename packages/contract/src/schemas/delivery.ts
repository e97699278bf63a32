import { hasContact, hasReceiver, isPostcode } from '@veck/domain'
import { z } from 'zod'
import {
  AddressMaxLength,
  CustomersOrderNumberMaxLength,
  PhoneMaxLength,
  PhonePattern,
  ZipcodeMaxLength,
} from '../limits.ts'
import { EmailSchema, line, OptionalEmailSchema, optionalLine } from './text.ts'

const phone = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(PhoneMaxLength), z.stringFormat('phone', PhonePattern))
const optionalPhone = z
  .string()
  .check(
    z.trim(),
    z.maxLength(PhoneMaxLength),
    z.stringFormat('phone', (text) => text === '' || PhonePattern.test(text)),
  )
  .default('')

const address = {
  address1: line(AddressMaxLength),
  address2: optionalLine(AddressMaxLength),
  zipcode: line(ZipcodeMaxLength),
  city: line(AddressMaxLength),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('SE'),
  company: optionalLine(AddressMaxLength),
  mobile: optionalPhone,
}

const hasPostcodeOfCountry = (form: { country: string; zipcode: string }) => isPostcode(form.country, form.zipcode)
const wrongPostcode = {
  path: ['zipcode'],
  params: { problem: 'invalidPostcode' },
  // Also when another field is wrong: all that is wrong is told at once.
  when: ({ value }: { value: unknown }) => {
    // Asked before it is known whether there is an object at all.
    const { country, zipcode }: { country?: unknown; zipcode?: unknown } = Object(value)
    return typeof country === 'string' && typeof zipcode === 'string' && zipcode.trim() !== ''
  },
}

/** Also when another field is wrong. */
const withTexts = (...names: string[]) => ({
  when: ({ value }: { value: unknown }) => {
    const form: Record<string, unknown> = Object(value)
    return names.every((name) => typeof form[name] === 'string')
  },
})
const noReceiver = {
  path: ['company'],
  params: { problem: 'companyOrName' },
  ...withTexts('company', 'firstName', 'lastName'),
}
const noContact = {
  path: ['cellPhone'],
  params: { problem: 'phoneOrEmail' },
  ...withTexts('cellPhone', 'mobile', 'email'),
}

/** A3.5 as the delivery form wants it (A5.6); decided: to a company or a person, whom one can reach. */
export const DeliverySchema = z
  .object({
    ...address,
    customersOrderNumber: line(CustomersOrderNumberMaxLength),
    requestedDeliveryDate: z.iso.date(),
    deliveryAddressCompanyName: optionalLine(AddressMaxLength),
    cellPhone: optionalPhone,
    email: OptionalEmailSchema,
    firstName: optionalLine(AddressMaxLength),
    lastName: optionalLine(AddressMaxLength),
  })
  .refine(hasPostcodeOfCountry, wrongPostcode)
  .refine(hasReceiver, noReceiver)
  .refine(hasContact, noContact)
export type Delivery = z.infer<typeof DeliverySchema>

const text = z.string()

/** Where a placed order goes, as it was written then: later rules do not make it unreadable. */
export const PlacedDeliverySchema = z.object({
  customersOrderNumber: text,
  requestedDeliveryDate: text,
  deliveryAddressCompanyName: text,
  company: text,
  firstName: text,
  lastName: text,
  address1: text,
  address2: text,
  zipcode: text,
  city: text,
  country: text,
  cellPhone: text,
  mobile: text,
  email: text,
}) satisfies z.ZodType<Delivery>
export type PlacedDelivery = z.infer<typeof PlacedDeliverySchema>

/** A3.5 as the external-fabric recipient wants it (A5.7). */
export const ExternalFabricRecipientSchema = z
  .object({
    ...address,
    firstName: line(AddressMaxLength),
    lastName: line(AddressMaxLength),
    cellPhone: phone,
    email: EmailSchema,
  })
  .refine(hasPostcodeOfCountry, wrongPostcode)
export type ExternalFabricRecipient = z.infer<typeof ExternalFabricRecipientSchema>
