import { z } from 'zod'
import { PasswordMaxLength, PasswordMinLength } from '../limits.ts'
import type { FromWire } from '../rights.ts'
import { EmailSchema } from './text.ts'

const TokenMaxLength = 200

const PasswordSchema = z.string().min(1).max(PasswordMaxLength)
const NewPasswordSchema = PasswordSchema.min(PasswordMinLength)
const OpaqueTokenSchema = z.string().min(1).max(TokenMaxLength)

export const TokenSchema = z.object({
  tokenType: z.string(),
  accessToken: z.string(),
  refreshToken: z.string(),
})
export type Token = z.infer<typeof TokenSchema>

/** The signed-in user (A3.1). An unknown delivery field is an empty text. */
export const UserSchema = z.object({
  email: z.string(),
  acousticUser: z.boolean(),
  svenUser: z.boolean(),
  internalSalesSven: z.boolean(),
  /** May use the administration pages. */
  admin: z.boolean(),
  /** Signed in from a procurement system, and may return the order to it. */
  viaPunchOut: z.boolean(),
  address: z.string(),
  postalNo: z.string(),
  city: z.string(),
  countryCode: z.string(),
  phoneNumber: z.string(),
  mobile: z.string(),
  erpCompanyName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
})
/** With our names of the rights. */
export type User = FromWire<z.infer<typeof UserSchema>>

/** The answer of every call that signs in (A7.3, A7.12). */
export const SignedInSchema = z.object({ currentUser: UserSchema, token: TokenSchema })
export type SignedIn = z.infer<typeof SignedInSchema>

export const SignInSchema = z.object({ emailAddress: EmailSchema, password: PasswordSchema })

/** A signed token contains an e-mail address and a signature, so it is longer than an opaque one. */
const SignedTokenMaxLength = 1000
export const SecretTokenSchema = z.object({ secretToken: z.string().min(1).max(SignedTokenMaxLength) })
export type SecretToken = z.infer<typeof SecretTokenSchema>

export const PunchOutSessionSchema = z.object({ sessionID: z.guid() })
export type PunchOutSession = z.infer<typeof PunchOutSessionSchema>

export const RefreshTokenSchema = z.object({ refreshToken: OpaqueTokenSchema })
export type RefreshToken = z.infer<typeof RefreshTokenSchema>

const newPassword = { password: NewPasswordSchema, passwordConfirm: PasswordSchema }
const isConfirmed = (form: { password: string; passwordConfirm: string }) => form.password === form.passwordConfirm
const notConfirmed = { path: ['passwordConfirm'], params: { problem: 'mismatch' } }

export const ChangePasswordSchema = z
  .object({ currentPassword: PasswordSchema, ...newPassword })
  .refine(isConfirmed, notConfirmed)
export type ChangePassword = z.infer<typeof ChangePasswordSchema>

/** The contents of a mailed link (A2.23). */
export const PasswordLinkSchema = z.object({ action: z.enum(['password', 'confirm']), personId: OpaqueTokenSchema })
export type PasswordLink = z.infer<typeof PasswordLinkSchema>

/** `personId` is the one-time token of the mailed link. */
export const SetPasswordSchema = z
  .object({ personId: OpaqueTokenSchema, ...newPassword })
  .refine(isConfirmed, notConfirmed)
export type SetPassword = z.infer<typeof SetPasswordSchema>

/** The mailed link is PUBLIC_URL + localeAndPath: only our own page is allowed. */
export const PasswordMailSchema = z.object({
  emailAddress: EmailSchema,
  localeAndPath: z.string().regex(/^\/(sv|en)\/account\/forgot-password$/),
})
export type PasswordMail = z.infer<typeof PasswordMailSchema>

export const HasAccountSchema = z.object({ hasAccount: z.boolean() })
export type HasAccount = z.infer<typeof HasAccountSchema>
