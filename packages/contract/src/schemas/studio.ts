import { locales, localeFields, MaxVatRate, percentFromPercentage, priceDisplays } from '@veck/domain'
import { z } from 'zod'
import {
  AddressMaxLength,
  CompanyNumberMaxLength,
  EmailMaxLength,
  PhoneMaxLength,
  StudioAddressMaxLength,
  TermsMaxLength,
  ValidityDaysMax,
  WithdrawalMaxLength,
} from '../limits.ts'
import { AnsweredIdSchema } from './id.ts'
import { optionalPhone } from './place.ts'
import { PriceRuleSchema } from './price-rule.ts'
import { line, lineOrEmpty, OptionalEmailSchema, prose } from './text.ts'

const text = z.string()

/** A file of the customer's logo. Its address is a random id, and only the owner's circle may read it. */
export const LogoSchema = z.object({ fileId: AnsweredIdSchema, width: z.int(), height: z.int() })
export type Logo = z.infer<typeof LogoSchema>

/** Null: there is none. */
export const StudioLogoSchema = z.object({ logo: LogoSchema.nullable() })
export type StudioLogo = z.infer<typeof StudioLogoSchema>

/** How the customer appears to their own clients. Without a saved profile: the details of the account, and version 0. */
export const StudioSchema = z.object({
  version: z.int(),
  name: text,
  /** `#RRGGBB` */
  colour: text,
  address: text,
  phone: text,
  email: text,
  website: text,
  organisationNumber: text,
  vatNumber: text,
  /** Plain text. */
  ...localeFields('terms', () => text),
  /** Empty: the text of Veck. */
  ...localeFields('withdrawal', () => text),
  validityDays: z.int(),
  priceRule: PriceRuleSchema,
  /** In per cent. */
  vatRate: z.number(),
  priceDisplay: z.enum(priceDisplays),
  language: z.enum(locales),
  logo: LogoSchema.nullable(),
})
export type Studio = z.infer<typeof StudioSchema>

const website = lineOrEmpty(AddressMaxLength)
const postalAddress = prose(StudioAddressMaxLength)
const companyNumber = lineOrEmpty(CompanyNumberMaxLength)

/** `version`: the one that the user saw. An old one is refused with 409 `stale`. The domain checks colour, numbers and website. */
export const SaveStudioSchema = z.object({
  version: z.int().min(0),
  name: line(AddressMaxLength),
  colour: line(20),
  address: postalAddress,
  phone: optionalPhone,
  email: OptionalEmailSchema,
  website,
  organisationNumber: companyNumber,
  vatNumber: companyNumber,
  ...localeFields('terms', () => prose(TermsMaxLength)),
  ...localeFields('withdrawal', () => prose(WithdrawalMaxLength)),
  validityDays: z.int().min(1).max(ValidityDaysMax),
  priceRule: PriceRuleSchema,
  vatRate: z.number().min(0).max(percentFromPercentage(MaxVatRate)).multipleOf(0.01),
  priceDisplay: z.enum(priceDisplays),
  language: z.enum(locales),
})
export type SaveStudio = z.infer<typeof SaveStudioSchema>

/** What the first page of an offer shows of the profile, as it is being typed: half an e-mail address is shown as it is. */
export const PreviewStudioSchema = z.object({
  name: lineOrEmpty(AddressMaxLength),
  colour: lineOrEmpty(20),
  address: postalAddress,
  phone: lineOrEmpty(PhoneMaxLength),
  email: lineOrEmpty(EmailMaxLength),
  website,
  organisationNumber: companyNumber,
  vatNumber: companyNumber,
  validityDays: z.int().min(1).max(ValidityDaysMax),
  language: z.enum(locales),
})
export type PreviewStudio = z.infer<typeof PreviewStudioSchema>

/** The upload has no fields besides the file. */
export const NewLogoSchema = z.object({})
