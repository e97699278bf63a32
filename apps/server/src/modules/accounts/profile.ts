import type { ChangeProfile, Profile } from '@veck/contract'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { problem } from '../../core/problem.ts'
import type { User } from '../../core/signed-in.ts'

export const presentProfile = (user: User): Profile => ({
  firstName: user.firstName,
  lastName: user.lastName,
  company: user.erpCompanyName,
  cellPhone: user.phoneNumber,
  mobile: user.mobile,
})

/** The procurement system owns the accounts of its users. */
export const requireOwnProfile = ({ punchoutBuyerId }: User) => {
  if (punchoutBuyerId) throw problem('forbidden')
}

export const changeProfile = async (db: Queryable, user: User, profile: ChangeProfile): Promise<Profile> => {
  requireOwnProfile(user)
  const { firstName, lastName, company: erpCompanyName, cellPhone: phoneNumber, mobile } = profile
  const changed = { firstName, lastName, erpCompanyName, phoneNumber, mobile }
  await db.update(users).set(changed).where(eq(users.id, user.id))
  return presentProfile({ ...user, ...changed })
}
