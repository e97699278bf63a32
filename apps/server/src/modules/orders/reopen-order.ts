import { canChangeOrder, orderActions } from '@veck/domain'
import type { SignedIn } from '../../http/signed-in.ts'
import { changeOrder, type Changers } from './change-order.ts'

/** "Change order": a sent offer can be worked on again (A4.8). */
export const reopenOrder = (changers: Changers, who: SignedIn, id: string) =>
  changeOrder(changers, who, id, { permission: canChangeOrder }, async () => ({
    result: undefined,
    history: [{ code: 'changedToInitiated' }],
    set: { status: orderActions.changeOrder.leadsTo },
  }))
