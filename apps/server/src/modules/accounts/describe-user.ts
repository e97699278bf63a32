import { changedValues, type AuditDetails } from '@veck/domain'
import type { User } from '../../core/signed-in.ts'

/** Rights and terms. Other fields are personal data: the audit log has only their names. */
const rightsOf = ({ isCurtainUser, acousticUser, isSales, admin, language, countryCode }: User) => ({
  isCurtainUser,
  acousticUser,
  isSales,
  admin,
  language,
  countryCode,
})

const personalFields = [
  'firstName',
  'lastName',
  'erpCompanyName',
  'address',
  'postalNo',
  'city',
  'phoneNumber',
  'mobile',
  'electronicAddress',
  'vatNumber',
] as const satisfies (keyof User)[]

/** An account and its discount, in per cent. */
export type DescribedUser = { user: User; discountPercentage?: number | undefined }

const describe = ({ user, discountPercentage }: DescribedUser) => ({
  ...rightsOf(user),
  isVatNumberVerified: user.vatNumberVerifiedOn !== null,
  ...(discountPercentage !== undefined && { discountPercentage }),
})

/** What the audit log records of a change of an account. Without `before` the account is new. */
export const describeUser = (before: DescribedUser | undefined, after: DescribedUser): AuditDetails => {
  if (!before) return { after: describe(after) }
  const fields = personalFields.filter((name) => before.user[name] !== after.user[name])
  return { ...changedValues(describe(before), describe(after)), ...(fields.length > 0 && { facts: { fields } }) }
}
