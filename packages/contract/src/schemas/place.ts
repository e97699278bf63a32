import { isPostcode } from '@veck/domain'
import { z } from 'zod'
import { AddressMaxLength, PhoneMaxLength, PhonePattern, ZipcodeMaxLength } from '../limits.ts'
import { line, optionalLine } from './text.ts'

export const phone = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(PhoneMaxLength), z.stringFormat('phone', PhonePattern))
export const optionalPhone = z
  .string()
  .check(
    z.trim(),
    z.maxLength(PhoneMaxLength),
    z.stringFormat('phone', (text) => text === '' || PhonePattern.test(text)),
  )
  .default('')

/** A place of delivery. */
export const place = {
  address1: line(AddressMaxLength),
  address2: optionalLine(AddressMaxLength),
  zipcode: line(ZipcodeMaxLength),
  city: line(AddressMaxLength),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('SE'),
  company: optionalLine(AddressMaxLength),
}

export const hasPostcodeOfCountry = (form: { country: string; zipcode: string }) =>
  isPostcode(form.country, form.zipcode)
export const wrongPostcode = {
  path: ['zipcode'],
  params: { problem: 'invalidPostcode' },
  // Runs also if another field is wrong, so that the user sees all errors together.
  when: ({ value }: { value: unknown }) => {
    // The input may not be an object yet.
    const { country, zipcode }: { country?: unknown; zipcode?: unknown } = Object(value)
    return typeof country === 'string' && typeof zipcode === 'string' && zipcode.trim() !== ''
  },
}
