import { canReopenOrder, orderActions } from '@veck/domain'
import type { SignedIn } from '../../core/signed-in.ts'
import { changeOrder, type ChangeDependencies } from './change-order.ts'
import { voidReturn } from './procurement-return.ts'

/** Opens a sent order for changes (A4.8). If it was returned to a procurement system, the return ends. */
export const reopenOrder = (deps: ChangeDependencies, who: SignedIn, id: string) =>
  changeOrder(deps, who, id, { permission: canReopenOrder }, async (tx) => {
    await voidReturn(tx, id, deps.clock.now())
    return {
      result: undefined,
      history: [{ code: 'changedToInitiated' }],
      set: { status: orderActions.reopenOrder.leadsTo },
    }
  })
