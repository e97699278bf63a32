import { orderActions, statusAfter } from '@veck/domain'
import { lockOrders, saveChange, type ChangeDependencies } from '../orders/index.ts'
import { erpActor } from './accept-order.ts'
import { markRefused, settleAttempt, type Placement } from './placement-repository.ts'
import { queueRefusalMails } from './refusal-mail.ts'

/** The ERP has refused the order: its status becomes Failed, and owner and sales get a mail. */
export const refuseOrder = (
  { db, clock }: ChangeDependencies,
  { key, orderId, placedBy }: Placement,
  refusal: string,
) =>
  db.transaction(async (tx) => {
    const [order] = await lockOrders(tx, [orderId])
    const mayBeInErp = await settleAttempt(tx, key)
    const marked = await markRefused(tx, key, clock.now(), refusal)
    if (!order || !marked || statusAfter('refuseAtErp', order.status) === undefined) return
    const set = { status: orderActions.refuseAtErp.leadsTo }
    await saveChange(tx, clock, { user: erpActor }, order, { history: [{ code: 'failed' }], set })
    await queueRefusalMails(tx, order, placedBy, { refusal, mayBeInErp })
  })
