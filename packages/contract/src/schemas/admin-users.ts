import { locales } from '@veck/domain'
import { z } from 'zod'
import { AddressMaxLength, PhoneMaxLength, SearchTextMaxLength, ZipcodeMaxLength } from '../limits.ts'
import type { FromWire } from '../rights.ts'
import { AnsweredIdSchema } from './id.ts'
import { EmailSchema, flagText, lineOrEmpty, optionalLine } from './text.ts'

export const LanguageSchema = z.enum(locales)
export type Language = z.infer<typeof LanguageSchema>

export const SearchTextQuerySchema = z.object({ searchText: lineOrEmpty(SearchTextMaxLength).default('') })

/** `withDiscount`: only accounts with a discount. */
export const FindUsersQuerySchema = SearchTextQuerySchema.extend({ withDiscount: flagText })

/** The fields of an account that the supplier sets (A3.1), with the discount in per cent. */
const details = {
  svenUser: z.boolean(),
  acousticUser: z.boolean(),
  internalSalesSven: z.boolean(),
  admin: z.boolean(),
  /** Of mails and PDFs. */
  language: LanguageSchema,
  firstName: optionalLine(AddressMaxLength),
  lastName: optionalLine(AddressMaxLength),
  erpCompanyName: optionalLine(AddressMaxLength),
  address: optionalLine(AddressMaxLength),
  postalNo: optionalLine(ZipcodeMaxLength),
  city: optionalLine(AddressMaxLength),
  countryCode: z.string().regex(/^[A-Z]{2}$/),
  phoneNumber: optionalLine(PhoneMaxLength),
  mobile: optionalLine(PhoneMaxLength),
  discountPercentage: z.number().min(0).max(100).multipleOf(0.01),
}

/** Only members of internal sales can be administrators. */
const mayBeAdmin = (user: { admin: boolean; internalSalesSven: boolean }) => user.internalSalesSven || !user.admin
const notSales = { path: ['admin'] }

export const ChangeUserSchema = z.object(details).refine(mayBeAdmin, notSales)
export type ChangeUser = z.input<typeof ChangeUserSchema>

export const NewUserSchema = z.object({ email: EmailSchema, ...details }).refine(mayBeAdmin, notSales)
export type NewUser = z.input<typeof NewUserSchema>

export const AdminUserSchema = z.object({
  ...details,
  id: AnsweredIdSchema,
  email: z.string(),
  locked: z.boolean(),
  /** Has confirmed the address with a first password. */
  confirmed: z.boolean(),
  /** Signs in through a procurement system, without password. */
  ofBuyer: z.boolean(),
  /** Self-registered and not approved yet: may mail only itself and the owner of the order. */
  mailRestricted: z.boolean(),
  /** The day on which the data of a closed account is erased. Null: the account is not closed. */
  erasedOn: z.iso.date().nullable(),
  /** The strongest one that the account has set up. */
  secondFactor: z.enum(['none', 'totp', 'passkey']),
})
/** With our names of the rights. */
export type AdminUser = FromWire<z.infer<typeof AdminUserSchema>>

export const ApproveMailsSchema = z.object({ emailAddress: EmailSchema })
export type ApproveMails = z.infer<typeof ApproveMailsSchema>

export const SetLockedSchema = z.object({ locked: z.boolean() })
export type SetLocked = z.infer<typeof SetLockedSchema>
