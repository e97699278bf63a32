import { deliveryNews } from '@veck/domain'
import { z } from 'zod'
import { AddressMaxLength } from '../limits.ts'
import { AnsweredIdSchema } from './id.ts'
import { hasPostcodeOfCountry, optionalPhone, place, wrongPostcode } from './place.ts'
import { lineOrEmpty } from './text.ts'

const text = z.string()

/** The user's own details, with which delivery forms start. The fields have the same names as there. */
export const ProfileSchema = z.object({ firstName: text, lastName: text, company: text, cellPhone: text, mobile: text })
export type Profile = z.infer<typeof ProfileSchema>

export const ChangeProfileSchema = z.object({
  firstName: lineOrEmpty(AddressMaxLength),
  lastName: lineOrEmpty(AddressMaxLength),
  company: lineOrEmpty(AddressMaxLength),
  cellPhone: optionalPhone,
  mobile: optionalPhone,
})
export type ChangeProfile = z.infer<typeof ChangeProfileSchema>

/** About which kinds of news of a delivery the user gets mail. */
export const DeliveryMailsSchema = z.object(
  Object.fromEntries(deliveryNews.map((kind) => [kind, z.boolean()])) as Record<
    (typeof deliveryNews)[number],
    z.ZodBoolean
  >,
)
export type DeliveryMails = z.infer<typeof DeliveryMailsSchema>

/** A saved address. Not validated again, so that later rules do not break it. */
export const SavedAddressSchema = z.object({
  id: AnsweredIdSchema,
  company: text,
  address1: text,
  address2: text,
  zipcode: text,
  city: text,
  country: text,
  /** The address with which delivery forms start; at most one. */
  isDefault: z.boolean(),
})
export type SavedAddress = z.infer<typeof SavedAddressSchema>

/** All addresses after a change, the default first. */
export const SavedAddressesSchema = z.array(SavedAddressSchema)

export const SaveAddressSchema = z
  .object({ ...place, isDefault: z.boolean().default(false) })
  .refine(hasPostcodeOfCountry, wrongPostcode)
export type SaveAddress = z.infer<typeof SaveAddressSchema>
