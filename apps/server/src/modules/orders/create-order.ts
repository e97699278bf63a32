import type { CreateOrder, UpdateOrder } from '@veck/contract'
import { canEditContents } from '@veck/domain'
import { randomUUID } from 'node:crypto'
import type { SignedIn } from '../../core/signed-in.ts'
import { pipelinedTransaction } from '../../db/pipelined.ts'
import { changeOrder, type ChangeDependencies } from './change-order.ts'
import { insertOrder } from './order-repository.ts'
import { recordHistory, type HistoryNote } from './record-history.ts'

export const createOrder = async (
  { db, clock }: ChangeDependencies,
  { user }: SignedIn,
  { offerName, note }: CreateOrder,
) => {
  const id = randomUUID()
  const now = clock.now()
  const times = { createdAt: now, updatedAt: now, updatedBy: user.email }
  await pipelinedTransaction(db, async (tx, sendLast) =>
    sendLast([
      insertOrder(tx, { id, offerName, note, ownerEmail: user.email, ...times }),
      recordHistory(tx, { orderId: id }, user, now, { code: 'created' }),
    ]),
  )
  return { id, version: 1 }
}

/** Changes the name and the note of an order (A2.35). */
export const updateOrder = (deps: ChangeDependencies, who: SignedIn, { id, offerName, note, version }: UpdateOrder) =>
  changeOrder(deps, who, id, { permission: canEditContents, version }, async (_tx, order) => {
    const history: HistoryNote[] = []
    if (offerName !== order.offerName)
      history.push({ code: 'renamed', values: { from: order.offerName, to: offerName } })
    if (note !== order.note) history.push({ code: 'noteChanged' })
    return { result: undefined, history, set: { offerName, note } }
  })
