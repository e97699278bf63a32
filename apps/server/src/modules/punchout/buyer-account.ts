import { handedOverEmail } from '@veck/domain'
import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { problem } from '../../core/problem.ts'
import type { Buyer } from './buyer-repository.ts'

export type Person = {
  /** Lower case. */
  email: string
  firstName?: string
  lastName?: string
  address?: string
  postalNo?: string
  city?: string
  countryCode?: string
}

/**
 * The account of a buyer's user, created at the first visit and locked until the transaction ends. Its e-mail
 * stays unconfirmed, because its owner has not confirmed it. A buyer cannot act as someone else: an account that is not
 * theirs is refused. An account whose address was taken by its owner is still found by that address.
 */
export const lockBuyerAccount = async (db: Queryable, buyer: Buyer, person: Person) => {
  await db
    .insert(users)
    .values({
      ...person,
      isCurtainUser: true,
      language: buyer.locale,
      erpCompanyName: buyer.name,
      punchoutBuyerId: buyer.id,
      demo: buyer.demo,
    })
    .onConflictDoNothing({ target: users.email })
  // Not the key: a sign-in under way must still be able to refer to the account.
  const [user] = await db
    .select()
    .from(users)
    .where(
      and(
        eq(users.punchoutBuyerId, buyer.id),
        inArray(users.email, [person.email, handedOverEmail(person.email, buyer.id)]),
      ),
    )
    .for('no key update')
  if (!user) {
    throw problem('forbidden', { message: { key: 'PunchOut:ForeignEmail' } })
  }
  if (user.lockedAt) throw problem('forbidden', { message: { key: 'PunchOut:AccountLocked' } })
  return user
}
