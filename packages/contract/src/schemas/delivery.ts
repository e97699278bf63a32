import { hasContact, hasReceiver } from '@veck/domain'
import { z } from 'zod'
import { AddressMaxLength, CustomersOrderNumberMaxLength } from '../limits.ts'
import { hasPostcodeOfCountry, optionalPhone, phone, place, wrongPostcode } from './place.ts'
import { EmailSchema, line, OptionalEmailSchema, optionalLine } from './text.ts'

const address = { ...place, mobile: optionalPhone }

/** Runs also if another field is wrong. */
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

/** The delivery form (A3.5, A5.6). Decided: it needs a company or a person, and a phone or e-mail. */
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

/** The delivery of a placed order as it was entered. Not validated again, so that later rules do not break it. */
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

/** The recipient of external fabrics (A3.5, A5.7). */
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
