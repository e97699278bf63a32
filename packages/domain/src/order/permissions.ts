import { type Actor, type OrderAction, ruleOf } from './order-actions.ts'
import { OrderStatus } from './status.ts'
import { isAcousticOnly, sellsToClients, type UserRights } from './users.ts'

/** shared: the owner shares orders with the user. */
export type Relation = 'owner' | 'shared' | 'none'

export interface OrderFacts {
  relation: Relation
  status: OrderStatus
  hasInternalLine: boolean
  hasExternalLine: boolean
  /** Returned to the buyer's system, and no edit visit has voided the return: only the buyer or sales may place it. */
  returnedToProcurement?: boolean | undefined
  /** The buyer's system sent the user to change this order. */
  isEditVisit?: boolean | undefined
}

/** notFound: the user may not see the order; nothingToOrder: it has no line of the kind that the action needs. */
export type Refusal = 'notFound' | 'forbidden' | 'wrongStatus' | 'nothingToOrder'
export type Permission = { allowed: true } | { allowed: false; reason: Refusal }

const allowed: Permission = { allowed: true }
const refused = (reason: Refusal): Permission => ({ allowed: false, reason })

function actorsIn(user: UserRights, { relation, isEditVisit }: OrderFacts): Actor[] {
  const actors: Actor[] = []
  if (relation === 'owner') actors.push('owner')
  if (user.isSales) actors.push('sales')
  else if (relation !== 'none') {
    actors.push('customer')
    if (user.viaPunchOut) actors.push('buyer')
    if (sellsToClients(user)) actors.push('seller')
    if (user.viaPunchOut && isEditVisit) actors.push('editor')
  }
  return actors
}

/** The checks run in this order: 403 for the wrong tool, 404, 403, 409. */
function permissionTo(action: OrderAction, user: UserRights, order: OrderFacts): Permission {
  if (isAcousticOnly(user)) return refused('forbidden')
  return permissionOf(action, actorsIn(user, order), order)
}

function permissionOf(action: OrderAction, everyActor: Actor[], order: OrderFacts): Permission {
  const isInBin = order.status === OrderStatus.Deleted
  if (everyActor.length === 0 || (isInBin && action !== 'restore')) return refused('notFound')
  const { from, needs, whileReturned } = ruleOf(action)
  const actors =
    order.returnedToProcurement && whileReturned
      ? everyActor.filter((actor) => whileReturned.includes(actor))
      : everyActor
  const statuses = actors.flatMap((actor) => from[actor] ?? [])
  if (statuses.length === 0) return refused('forbidden')
  if (!statuses.includes(order.status)) return refused('wrongStatus')
  if (needs === 'internalLine' && !order.hasInternalLine) return refused('nothingToOrder')
  if (needs === 'externalLine' && !order.hasExternalLine) return refused('nothingToOrder')
  return allowed
}

type OrderPermission = (user: UserRights, order: OrderFacts) => Permission

const may =
  (action: OrderAction): OrderPermission =>
  (user, order) =>
    permissionTo(action, user, order)

export const canRead = may('read')
export const canEditContents = may('editContents')
export const canSendOrderPdf = may('sendOrderPdf')
export const canPlaceOrder = may('placeOrder')
/** For an order that the buyer's system sends for a return. */
export const canPlaceReturned = (order: Omit<OrderFacts, 'relation'>): Permission =>
  order.returnedToProcurement
    ? permissionOf('placeOrder', ['procurement'], { ...order, relation: 'none' })
    : refused('forbidden')
export const canReturnToProcurement = may('returnToProcurement')
export const canReopenOrder = may('reopenOrder')
export const canCopy = may('copy')
export const canDelete = may('delete')
export const canRestore = may('restore')
export const canSendExternalFabricsPdf = may('sendExternalFabricsPdf')
export const canReadRetail = may('readRetail')
export const canEditRetail = may('editRetail')
export const canSaveRendering = may('saveRendering')
export const canChooseAlternative = may('chooseAlternative')
export const canRestoreRevision = may('restoreRevision')

/** All calls except those of the account; includes creating an order. */
export const canUseCurtainTool = (user: UserRights): Permission =>
  isAcousticOnly(user) ? refused('forbidden') : allowed

/** The administration pages: users, prices, catalogue, texts, queues. */
export const canAdminister = (user: UserRights): Permission =>
  user.isSales && user.admin ? allowed : refused('forbidden')

/** Sales do not share (A2.25, A6.4). */
export const canShare = (user: UserRights): Permission =>
  user.isSales ? refused('forbidden') : canUseCurtainTool(user)

export const canSellToClients = (user: UserRights): Permission =>
  sellsToClients(user) ? canUseCurtainTool(user) : refused('forbidden')

/** Staff ask an administrator, and the procurement system owns the accounts of its users. */
export const canCloseOwnAccount = (user: UserRights): Permission =>
  user.isSales || user.viaPunchOut || user.ofBuyer ? refused('forbidden') : allowed
