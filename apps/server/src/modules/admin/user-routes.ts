import type { SomeHandlers } from '../../http/handlers.ts'
import { presentUserCompany, searchUsers } from '../accounts/index.ts'
import { findErasureDay, findErasureDays, previewClosing } from '../account-closing/index.ts'
import { findDiscountPercentage, findDiscountPercentages } from '../calculator/index.ts'
import {
  approveUserMails,
  createUser,
  requireUser,
  editCompany,
  editUser,
  mailPasswordLink,
  setLocked,
} from './change-users.ts'
import { closeUser, reopenUser } from './close-users.ts'
import type { AdminDependencies } from './dependencies.ts'
import { toWire } from '@veck/contract/rights'
import type { User } from '../../core/signed-in.ts'

const maxRows = 100

export const userHandlers = (deps: AdminDependencies) => {
  const { db } = deps
  const show = async (id: string) =>
    presentAdminUser(
      await requireUser(db, id),
      await findDiscountPercentage(db, id),
      (await findErasureDay(db, id)) ?? null,
    )
  return {
    findUsers: async ({ query }) => {
      const discounts = await findDiscountPercentages(db)
      const erasedOn = await findErasureDays(db)
      const among = query.withDiscount ? [...discounts.keys()] : undefined
      const found = await searchUsers(db, query.searchText, maxRows, among)
      return found.map((user) => presentAdminUser(user, discounts.get(user.id) ?? 0, erasedOn.get(user.id) ?? null))
    },

    addUser: async ({ signedIn, body }) => show(await createUser(deps, signedIn, body)),

    changeUser: async ({ signedIn, params, body }) => {
      await editUser(deps, signedIn, params.id, body)
      return show(params.id)
    },

    getUserCompany: async ({ params }) => presentUserCompany(await requireUser(db, params.id)),

    changeUserCompany: async ({ signedIn, params, body }) => {
      await editCompany(deps, signedIn, params.id, body)
      return presentUserCompany(await requireUser(db, params.id))
    },

    setUserLocked: async ({ signedIn, params, body }) => {
      await setLocked(deps, signedIn, params.id, body.locked)
      return show(params.id)
    },

    approveMails: ({ signedIn, body }) => approveUserMails(deps, signedIn, body.emailAddress),

    getUserClosing: async ({ params }) => previewClosing(deps, await requireUser(db, params.id)),

    closeUser: async ({ signedIn, params, body }) => {
      await closeUser(deps, signedIn, params.id, body)
      return show(params.id)
    },

    reopenUser: async ({ signedIn, params }) => {
      await reopenUser(deps, signedIn, params.id)
      return show(params.id)
    },

    mailPasswordLink: ({ signedIn, params }) => mailPasswordLink(deps, signedIn, params.id),
  } satisfies SomeHandlers
}

const presentAdminUser = (user: User, discountPercentage: number, erasedOn: string | null) =>
  toWire({
    ...user,
    discountPercentage,
    erasedOn,
    locked: user.lockedAt !== null,
    confirmed: user.emailConfirmedAt !== null,
    ofBuyer: user.punchoutBuyerId !== null,
  })
