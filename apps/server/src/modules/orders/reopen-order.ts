import { canChangeOrder, orderActions } from '@veck/domain'
import type { SignedIn } from '../../core/signed-in.ts'
import { changeOrder, type Changers } from './change-order.ts'
import { voidReturn } from './procurement-return.ts'

/** "Change order": a sent offer can be worked on again (A4.8); one that was returned to procurement is no longer there. */
export const reopenOrder = (changers: Changers, who: SignedIn, id: string) =>
  changeOrder(changers, who, id, { permission: canChangeOrder }, async (tx) => {
    await voidReturn(tx, id, changers.clock.now())
    return {
      result: undefined,
      history: [{ code: 'changedToInitiated' }],
      set: { status: orderActions.changeOrder.leadsTo },
    }
  })
