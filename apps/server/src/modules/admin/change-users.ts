import type { ChangeUserCompany, ChangeUserSchema, NewUserSchema } from '@veck/contract'
import { fromWire } from '@veck/contract/rights'
import { canAdminister } from '@veck/domain'
import { swedishDay } from '@veck/texts/formats'
import type { z } from 'zod'
import type { Queryable, Transaction } from '../../db/client.ts'
import { problem } from '../../core/problem.ts'
import type { SignedIn, User } from '../../core/signed-in.ts'
import {
  addUser,
  approveMails,
  changeCompany,
  changeUser,
  describeUser,
  findUserById,
  lockAdministrators,
  lockUser,
  passwordPage,
  queuePasswordMail,
  unlockUser,
  type DescribedUser,
} from '../accounts/index.ts'
import { findErasureDay } from '../account-closing/index.ts'
import { findDiscountPercentage, setDiscountPercentage } from '../calculator/index.ts'
import { resetFactors } from '../second-factor/index.ts'
import { isCountryCode } from '../settings/index.ts'
import type { AdminDependencies } from './dependencies.ts'
import { actorOf, recordChange } from '../audit/index.ts'

type Details = z.output<typeof ChangeUserSchema>

export const requireUser = async (db: Queryable, id: string): Promise<User> => {
  const user = await findUserById(db, id)
  if (!user) throw problem('notFound')
  return user
}

const requireCountry = ({ countryCode }: Details) => {
  if (!isCountryCode(countryCode))
    throw problem('invalidFields', { fields: { countryCode: { key: 'Fields:invalid' } } })
}

/**
 * One administrator must always remain: nobody can lock or demote themselves. Two administrators could still lock each
 * other at the same time. So changes wait for each other, and the second one checks its administrator again.
 */
export const lockAsAdministrator = async (tx: Transaction, who: SignedIn) => {
  await lockAdministrators(tx)
  const now = await findUserById(tx, who.user.id)
  if (!now || now.lockedAt || !canAdminister(now).allowed) throw problem('forbidden')
}

export const notOneself = () => problem('conflict', { message: { key: 'Errors:notOneself' } })

/** Queues the mail with the link to a first password in the same transaction. */
export const createUser = async (
  deps: AdminDependencies,
  who: SignedIn,
  { email, discountPercentage, ...details }: z.output<typeof NewUserSchema>,
): Promise<string> => {
  requireCountry({ discountPercentage, ...details })
  const { user } = await recordChange(
    deps,
    actorOf(who),
    async (tx) => {
      const userId = await addUser(tx, email, fromWire(details))
      if (!userId) throw problem('conflict', { fields: { email: { key: 'Fields:emailTaken' } } })
      await setDiscountPercentage(tx, userId, discountPercentage)
      await queuePasswordMail(tx, { userId, localeAndPath: passwordPage(details.language) })
      return readDescribed(tx, userId)
    },
    (added) => ({ action: 'addUser', subject: added.user.id, details: describeUser(undefined, added) }),
  )
  return user.id
}

const readDescribed = async (tx: Transaction, id: string): Promise<DescribedUser> => ({
  user: await requireUser(tx, id),
  discountPercentage: await findDiscountPercentage(tx, id),
})

export const editUser = async (
  deps: AdminDependencies,
  who: SignedIn,
  id: string,
  { discountPercentage, ...details }: Details,
) => {
  requireCountry({ discountPercentage, ...details })
  const { email } = await requireUser(deps.db, id)
  // One administrator must remain.
  if (id === who.user.id && !details.admin) throw notOneself()
  await recordChange(
    deps,
    actorOf(who),
    async (tx) => {
      await lockAsAdministrator(tx, who)
      const before = await readDescribed(tx, id)
      await changeUser(tx, email, fromWire(details))
      await setDiscountPercentage(tx, id, discountPercentage)
      return [before, await readDescribed(tx, id)] as const
    },
    ([before, after]) => ({ action: 'changeUser', subject: id, details: describeUser(before, after) }),
  )
}

/** The audit log does not contain the company numbers: they may be personal identity numbers. */
export const editCompany = async (
  deps: AdminDependencies,
  who: SignedIn,
  id: string,
  { verified, ...numbers }: ChangeUserCompany,
) => {
  const user = await requireUser(deps.db, id)
  const verification = { verified, on: swedishDay(deps.clock.now()), by: who.user.email }
  await recordChange(
    deps,
    actorOf(who),
    async (tx) => {
      await changeCompany(tx, user, { ...numbers, verification })
      return requireUser(tx, id)
    },
    (after) => ({ action: 'changeUserCompany', subject: id, details: describeUser({ user }, { user: after }) }),
  )
}

export const setLocked = async (deps: AdminDependencies, who: SignedIn, id: string, locked: boolean) => {
  const { email, demo } = await requireUser(deps.db, id)
  if (id === who.user.id) throw notOneself()
  if (!locked && demo && !deps.demo) throw problem('conflict', { message: { key: 'Errors:demoAccount' } })
  const change = { action: locked ? 'lockUser' : 'unlockUser', subject: id } as const
  await recordChange(
    deps,
    actorOf(who),
    async (tx) => {
      await lockAsAdministrator(tx, who)
      if (await findErasureDay(tx, id)) throw problem('conflict', { message: { key: 'Errors:closedAccount' } })
      await (locked ? lockUser(tx, email, deps.clock.now()) : unlockUser(tx, email))
    },
    change,
  )
}

export const approveUserMails = async (deps: AdminDependencies, who: SignedIn, email: string) => {
  await recordChange(
    deps,
    actorOf(who),
    async (tx) => {
      const id = await approveMails(tx, email)
      if (!id) throw problem('notFound')
      return id
    },
    (id) => ({ action: 'approveMails', subject: id }),
  )
}

export const mailPasswordLink = async (deps: AdminDependencies, who: SignedIn, id: string) => {
  const user = await requireUser(deps.db, id)
  if (user.lockedAt) throw problem('conflict', { message: { key: 'Errors:lockedAccount' } })
  if (user.punchoutBuyerId) throw problem('conflict', { message: { key: 'Errors:buyersAccount' } })
  const send = (tx: Transaction) => queuePasswordMail(tx, { userId: id, localeAndPath: passwordPage(user.language) })
  await recordChange(deps, actorOf(who), send, { action: 'mailPasswordLink', subject: id })
}

/** For a user who has lost every factor. Nobody resets their own: they have one, as this call needs a fresh proof. */
export const resetSecondFactor = async (deps: AdminDependencies, who: SignedIn, id: string) => {
  const user = await requireUser(deps.db, id)
  if (id === who.user.id) throw notOneself()
  if (user.punchoutBuyerId) throw problem('conflict', { message: { key: 'Errors:buyersAccount' } })
  const reset = (tx: Transaction) => resetFactors(tx, id)
  await recordChange(deps, actorOf(who), reset, { action: 'resetSecondFactor', subject: id })
}
