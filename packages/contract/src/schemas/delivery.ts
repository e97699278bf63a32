import { z } from 'zod'
import {
  AddressMaxLength,
  CustomersOrderNumberMaxLength,
  PhoneMaxLength,
  PhonePattern,
  ZipcodeMaxLength,
  ZipcodePattern,
} from '../limits.ts'
import { EmailSchema, line, OptionalEmailSchema, optionalLine } from './text.ts'

const digits = (max: number, pattern: RegExp) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(max), z.stringFormat('digits', pattern))
const optionalDigits = (max: number, pattern: RegExp) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(max),
      z.stringFormat('digits', (text) => text === '' || pattern.test(text)),
    )
    .default('')

const address = {
  address1: line(AddressMaxLength),
  address2: optionalLine(AddressMaxLength),
  zipcode: digits(ZipcodeMaxLength, ZipcodePattern),
  city: line(AddressMaxLength),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('SE'),
  company: optionalLine(AddressMaxLength),
  mobile: optionalDigits(PhoneMaxLength, PhonePattern),
}

/** A3.5 as the delivery form wants it (A5.6). */
export const DeliverySchema = z.object({
  ...address,
  customersOrderNumber: line(CustomersOrderNumberMaxLength),
  requestedDeliveryDate: z.iso.date(),
  deliveryAddressCompanyName: optionalLine(AddressMaxLength),
  cellPhone: optionalDigits(PhoneMaxLength, PhonePattern),
  email: OptionalEmailSchema,
  firstName: optionalLine(AddressMaxLength),
  lastName: optionalLine(AddressMaxLength),
})
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
export const ExternalFabricRecipientSchema = z.object({
  ...address,
  firstName: line(AddressMaxLength),
  lastName: line(AddressMaxLength),
  cellPhone: digits(PhoneMaxLength, PhonePattern),
  email: EmailSchema,
})
export type ExternalFabricRecipient = z.infer<typeof ExternalFabricRecipientSchema>
