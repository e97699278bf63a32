import { AddressMaxLength, PhoneMaxLength, ZipcodeMaxLength } from '@veck/contract/limits'
import { locales } from '@veck/texts'
import { z } from 'zod'
import type { UserDetails } from '../modules/accounts/index.ts'
import { isCountryCode } from '../modules/settings/index.ts'
import { type Option, parseValue } from './command.ts'

export const yesNo = z.enum(['yes', 'no']).transform((answer) => answer === 'yes')
const text = (most: number) => z.string().trim().max(most)
const country = z.string().toUpperCase().refine(isCountryCode, 'not the code of a country, such as SE')

/** Each option with the field it sets (A3.1). */
const fields = {
  curtain: ['isCurtainUser', yesNo, 'yes or no: uses the curtain tool'],
  acoustic: ['acousticUser', yesNo, 'yes or no: uses Veck Akustik'],
  sales: ['isSales', yesNo, 'yes or no: belongs to our own sales staff and sees all orders'],
  admin: ['admin', yesNo, "yes or no: of our own sales staff, runs the supplier's pages"],
  language: ['language', z.enum(locales), 'sv or en: of mails and PDFs'],
  'first-name': ['firstName', text(AddressMaxLength), 'of the person'],
  'last-name': ['lastName', text(AddressMaxLength), 'of the person'],
  company: ['erpCompanyName', text(AddressMaxLength), 'as the ERP knows it'],
  address: ['address', text(AddressMaxLength), 'street and number of deliveries'],
  'postal-no': ['postalNo', text(ZipcodeMaxLength), 'of deliveries'],
  city: ['city', text(AddressMaxLength), 'of deliveries'],
  country: ['countryCode', country, 'code of the country of deliveries, such as SE'],
  phone: ['phoneNumber', text(PhoneMaxLength), 'for deliveries'],
  mobile: ['mobile', text(PhoneMaxLength), 'for deliveries'],
} satisfies Record<string, [keyof UserDetails, z.ZodType, string]>

export const userOptions: Record<string, Option> = Object.fromEntries(
  Object.entries(fields).map(([name, [, , about]]) => [name, { type: 'string', about }]),
)

export const readUserDetails = (options: Record<string, string | boolean | undefined>): UserDetails =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => options[name] !== undefined)
      .map(([name, [field, schema]]) => [field, parseValue(schema, options[name], `--${name}`)]),
  )
