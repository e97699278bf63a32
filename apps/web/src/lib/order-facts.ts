import type { Order, User } from '@veck/contract'
import { canEditContents, isSameEmail, type OrderFacts } from '@veck/domain'
import { useSession } from './session.ts'

/** What the permission rules ask of an offer. Who could load it without owning it is shared with, or is sales. */
export const factsOf = (order: Order, user: User): OrderFacts => ({
  relation: isSameEmail(order.userEmailAddress, user.email) ? 'owner' : 'shared',
  status: order.status,
  hasInternalLine: order.orderLines.some((line) => !line.isExternalFabric),
  hasExternalLine: order.orderLines.some((line) => line.isExternalFabric),
  returnedToProcurement: order.procurement !== undefined,
  isEditVisit: order.procurement?.isEditVisit,
})

/** Whether the user on screen may change folders, markings and lines of the offer. */
export function useMayEdit(order: Order): boolean {
  const user = useSession()?.currentUser
  return user !== undefined && canEditContents(user, factsOf(order, user)).allowed
}
