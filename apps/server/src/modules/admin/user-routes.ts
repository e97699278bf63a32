import type { SomeHandlers } from '../../http/handlers.ts'
import { presentUserCompany, searchUsers, strongestFactors } from '../accounts/index.ts'
import { findErasureDay, findErasureDays, previewClosing } from '../account-closing/index.ts'
import { findDiscountPercentage, findDiscountPercentages } from '../calculator/index.ts'
import {
  approveUserMails,
  createUser,
  requireUser,
  editCompany,
  editUser,
  mailPasswordLink,
  resetSecondFactor,
  setLocked,
} from './change-users.ts'
import { closeUser, reopenUser } from './close-users.ts'
import type { AdminDependencies } from './dependencies.ts'
import type { AdminUser } from '@veck/contract'
import { toWire } from '@veck/contract/rights'
import type { User } from '../../core/signed-in.ts'

const maxRows = 100

export const userHandlers = (deps: AdminDependencies) => {
  const { db } = deps
  const show = async (id: string) =>
    presentAdminUser(await requireUser(db, id), {
      discountPercentage: await findDiscountPercentage(db, id),
      erasedOn: (await findErasureDay(db, id)) ?? null,
      secondFactor: (await strongestFactors(db, [id])).get(id) ?? 'none',
    })
  return {
    findUsers: async ({ query }) => {
      const discounts = await findDiscountPercentages(db)
      const erasedOn = await findErasureDays(db)
      const among = query.withDiscount ? [...discounts.keys()] : undefined
      const found = await searchUsers(db, query.searchText, maxRows, among)
      const factors = await strongestFactors(
        db,
        found.map(({ id }) => id),
      )
      return found.map((user) =>
        presentAdminUser(user, {
          discountPercentage: discounts.get(user.id) ?? 0,
          erasedOn: erasedOn.get(user.id) ?? null,
          secondFactor: factors.get(user.id) ?? 'none',
        }),
      )
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

    resetSecondFactor: ({ signedIn, params }) => resetSecondFactor(deps, signedIn, params.id),
  } satisfies SomeHandlers
}

type Beside = Pick<AdminUser, 'discountPercentage' | 'erasedOn' | 'secondFactor'>

const presentAdminUser = (user: User, beside: Beside) =>
  toWire({
    ...user,
    ...beside,
    locked: user.lockedAt !== null,
    confirmed: user.emailConfirmedAt !== null,
    ofBuyer: user.punchoutBuyerId !== null,
  })
