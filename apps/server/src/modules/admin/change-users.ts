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
  findUserById,
  lockAdministrators,
  lockUser,
  passwordPage,
  queuePasswordMail,
  unlockUser,
} from '../accounts/index.ts'
import { setDiscountPercentage } from '../calculator/index.ts'
import { isCountryCode } from '../settings/index.ts'
import type { AdminDependencies } from './dependencies.ts'
import { recordChange } from './record-change.ts'

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
const lockAsAdministrator = async (tx: Transaction, who: SignedIn) => {
  await lockAdministrators(tx)
  const now = await findUserById(tx, who.user.id)
  if (!now || now.lockedAt || !canAdminister(now).allowed) throw problem('forbidden')
}

const notOneself = () => problem('conflict', { message: { key: 'Errors:notOneself' } })

/** Queues the mail with the link to a first password in the same transaction. */
export const createUser = async (
  deps: AdminDependencies,
  who: SignedIn,
  { email, discountPercentage, ...details }: z.output<typeof NewUserSchema>,
): Promise<string> => {
  requireCountry({ discountPercentage, ...details })
  const change = { action: 'addUser', subject: email, details: { discountPercentage, ...details } }
  return recordChange(deps, who, change, async (tx) => {
    const userId = await addUser(tx, email, fromWire(details))
    if (!userId) throw problem('conflict', { fields: { email: { key: 'Fields:emailTaken' } } })
    await setDiscountPercentage(tx, userId, discountPercentage)
    await queuePasswordMail(tx, { userId, localeAndPath: passwordPage(details.language) })
    return userId
  })
}

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
  const change = { action: 'changeUser', subject: email, details: { discountPercentage, ...details } }
  await recordChange(deps, who, change, async (tx) => {
    await lockAsAdministrator(tx, who)
    await changeUser(tx, email, fromWire(details))
    await setDiscountPercentage(tx, id, discountPercentage)
  })
}

/** The change log does not contain the company numbers: they may be personal identity numbers. */
export const editCompany = async (
  deps: AdminDependencies,
  who: SignedIn,
  id: string,
  { verified, ...numbers }: ChangeUserCompany,
) => {
  const user = await requireUser(deps.db, id)
  const verification = { verified, on: swedishDay(deps.clock.now()), by: who.user.email }
  const change = { action: 'changeUserCompany', subject: user.email, details: { verified } }
  await recordChange(deps, who, change, (tx) => changeCompany(tx, user, { ...numbers, verification }))
}

export const setLocked = async (deps: AdminDependencies, who: SignedIn, id: string, locked: boolean) => {
  const { email, demo } = await requireUser(deps.db, id)
  if (id === who.user.id) throw notOneself()
  if (!locked && demo && !deps.demo) throw problem('conflict', { message: { key: 'Errors:demoAccount' } })
  const change = { action: locked ? 'lockUser' : 'unlockUser', subject: email }
  await recordChange(deps, who, change, async (tx) => {
    await lockAsAdministrator(tx, who)
    await (locked ? lockUser(tx, email, deps.clock.now()) : unlockUser(tx, email))
  })
}

export const approveUserMails = (deps: AdminDependencies, who: SignedIn, email: string) =>
  recordChange(deps, who, { action: 'approveMails', subject: email }, async (tx) => {
    if (!(await approveMails(tx, email))) throw problem('notFound')
  })

export const mailPasswordLink = async (deps: AdminDependencies, who: SignedIn, id: string) => {
  const user = await requireUser(deps.db, id)
  if (user.lockedAt) throw problem('conflict', { message: { key: 'Errors:lockedAccount' } })
  if (user.punchoutBuyerId) throw problem('conflict', { message: { key: 'Errors:buyersAccount' } })
  const send = (tx: Transaction) => queuePasswordMail(tx, { userId: id, localeAndPath: passwordPage(user.language) })
  await recordChange(deps, who, { action: 'mailPasswordLink', subject: user.email }, send)
}
