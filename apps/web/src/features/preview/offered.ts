import {
  canChangeOrder,
  canCopy,
  canPlaceOrder,
  canReturnToProcurement,
  canSendExternalFabricsPdf,
  canSendOrderPdf,
  type OrderFacts,
  type UserRights,
} from '@veck/domain'

const permissions = {
  place: canPlaceOrder,
  returnToProcurement: canReturnToProcurement,
  send: canSendOrderPdf,
  change: canChangeOrder,
  copy: canCopy,
  externalFabrics: canSendExternalFabricsPdf,
}

export type PreviewAction = keyof typeof permissions

/** `blocked`: shown, with the reason why it is not possible yet. */
export type Offered = Record<PreviewAction, 'open' | 'blocked' | 'hidden'>

/** The buttons of the preview (A2.40, A6.4, A6.5). */
export function offeredActions(user: UserRights, facts: OrderFacts): Offered {
  const order = (action: PreviewAction) => {
    const permission = permissions[action](user, facts)
    if (permission.allowed) return 'open'
    return permission.reason === 'nothingToOrder' && action !== 'externalFabrics' ? 'blocked' : 'hidden'
  }
  return {
    place: order('place'),
    returnToProcurement: order('returnToProcurement'),
    send: order('send'),
    change: order('change'),
    copy: order('copy'),
    externalFabrics: order('externalFabrics'),
  }
}

const mainActions = ['place', 'change', 'copy'] as const
export type MainAction = (typeof mainActions)[number]

/** The most likely action of the user. */
export const mainActionOf = (offered: Offered): MainAction | undefined =>
  mainActions.find((action) => offered[action] !== 'hidden')
