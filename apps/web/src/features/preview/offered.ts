import {
  canCopy,
  canPlaceOrder,
  canReopenOrder,
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
  change: canReopenOrder,
  copy: canCopy,
  externalFabrics: canSendExternalFabricsPdf,
}

export type PreviewAction = keyof typeof permissions

/** `blocked`: shown, with the reason why it is not possible yet. */
export type ActionStates = Record<PreviewAction, 'open' | 'blocked' | 'hidden'>

/** The buttons of the preview (A2.40, A6.4, A6.5). */
export function actionStates(user: UserRights, facts: OrderFacts): ActionStates {
  const stateOf = (action: PreviewAction) => {
    const permission = permissions[action](user, facts)
    if (permission.allowed) return 'open'
    return permission.reason === 'nothingToOrder' && action !== 'externalFabrics' ? 'blocked' : 'hidden'
  }
  return {
    place: stateOf('place'),
    returnToProcurement: stateOf('returnToProcurement'),
    send: stateOf('send'),
    change: stateOf('change'),
    copy: stateOf('copy'),
    externalFabrics: stateOf('externalFabrics'),
  }
}

const mainActions = ['place', 'change', 'copy'] as const
export type MainAction = (typeof mainActions)[number]

/** The most likely action of the user. */
export const mainActionOf = (offered: ActionStates): MainAction | undefined =>
  mainActions.find((action) => offered[action] !== 'hidden')
