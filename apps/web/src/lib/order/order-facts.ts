import type { Order, User } from '@veck/contract'
import { canEditContents, canEditRetail, canSaveRendering, isSameEmail, type OrderFacts } from '@veck/domain'
import { useSession } from '../session/session.ts'

/** The input of the permission rules. A user who could load the order but does not own it has it shared, or is sales. */
export const orderFacts = (order: Order, user: User): OrderFacts => ({
  relation: isSameEmail(order.userEmailAddress, user.email) ? 'owner' : 'shared',
  status: order.status,
  hasInternalLine: order.orderLines.some((line) => !line.isExternalFabric),
  hasExternalLine: order.orderLines.some((line) => line.isExternalFabric),
  returnedToProcurement: order.procurement !== undefined,
  isEditVisit: order.procurement?.isEditVisit,
})

/** Whether the signed-in user may change the folders, markings and lines of the order. */
export function useMayEdit(order: Order): boolean {
  const user = useSession()?.currentUser
  return user !== undefined && canEditContents(user, orderFacts(order, user)).allowed
}

/** Whether the signed-in user may change the prices of the offer to the client. */
export function useMayEditRetail(order: Order): boolean {
  const user = useSession()?.currentUser
  return user !== undefined && canEditRetail(user, orderFacts(order, user)).allowed
}

/** Whether the signed-in user may send the pictures of the curtains. */
export function useMaySaveRendering(order: Order): boolean {
  const user = useSession()?.currentUser
  return user !== undefined && canSaveRendering(user, orderFacts(order, user)).allowed
}
