import type { DeleteOrders } from '@veck/contract'
import { canDelete, isSameEmail, orderActions } from '@veck/domain'
import { problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import { saveChange, type ChangeDependencies } from './change-order.ts'
import { requireFound, factsAbout, orderNotFound, rightsOf } from './order-access.ts'
import { lockOrders } from './order-repository.ts'

/** Moves the caller's own orders to the bin: all or none (A7.25, A6.6). */
export const deleteOrders = async (
  { db, clock }: ChangeDependencies,
  who: SignedIn,
  { orderIds, userEmailAddress }: DeleteOrders,
) => {
  if (!isSameEmail(userEmailAddress, who.user.email)) throw problem('forbidden')
  const ids = [...new Set(orderIds)]
  await db.transaction(async (tx) => {
    const found = await lockOrders(tx, ids)
    if (found.length < ids.length) throw orderNotFound()
    for (const order of found) {
      requireFound(canDelete(rightsOf(who), await factsAbout(tx, who, order)))
      const set = { status: orderActions.delete.leadsTo }
      await saveChange(tx, clock, who, order, { history: [{ code: 'offerDeleted' }], set })
    }
  })
}
