import type { UpdateOrder } from '@veck/contract'
import { canEditContents } from '@veck/domain'
import type { SignedIn } from '../../core/signed-in.ts'
import { changeOrder, type ChangeDependencies } from './change-order.ts'
import type { HistoryNote } from './record-history.ts'

/** Changes name and note (A2.35). */
export const updateOrder = (deps: ChangeDependencies, who: SignedIn, { id, offerName, note, version }: UpdateOrder) =>
  changeOrder(deps, who, id, { permission: canEditContents, version }, async (_tx, order) => {
    const history: HistoryNote[] = []
    if (offerName !== order.offerName)
      history.push({ code: 'renamed', values: { from: order.offerName, to: offerName } })
    if (note !== order.note) history.push({ code: 'noteChanged' })
    return { result: undefined, history, set: { offerName, note } }
  })
