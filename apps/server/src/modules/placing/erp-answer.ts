import { orderActions, statusAfter } from '@veck/domain'
import { swedishTime } from '@veck/texts/formats'
import type { Transaction } from '../../db/client.ts'
import { lockOrders, saveChange, type ChangeDependencies, type OrderRow } from '../orders/index.ts'
import { queueContentsMails } from './erp-mails.ts'
import {
  erpOrderIdOf,
  findReplacedDocuments,
  markAccepted,
  markRefused,
  settleAttempt,
  type Placement,
} from './placement-repository.ts'
import { queueRefusalMails } from './refusal-mail.ts'
import { withoutTimes } from './ubl/write-order.ts'

/** The actor in the history. */
export const erpActor = { email: 'ERP', firstName: '', lastName: '' }

/** The ERP has accepted the order. */
export const acceptOrder = ({ db, clock }: ChangeDependencies, placement: Placement) =>
  db.transaction(async (tx) => {
    const [order] = await lockOrders(tx, [placement.orderId])
    if (!(await markAccepted(tx, placement.key, clock.now())) || !order) return
    await reportOtherContents(tx, clock, placement, order)
  })

/**
 * An ERP that already has an earlier document with this key accepts the newest one but keeps the earlier. Veck cannot
 * know which one it has, so the history says so and sales get a mail.
 */
export const reportOtherContents = async (
  tx: Transaction,
  clock: ChangeDependencies['clock'],
  placement: Placement,
  order: OrderRow,
  who = erpActor,
) => {
  const replaced = await findReplacedDocuments(tx, placement.key)
  const others = replaced.filter(({ document }) => withoutTimes(document) !== withoutTimes(placement.document))
  if (others.length === 0) return
  const values = {
    erpOrderId: erpOrderIdOf(placement, order),
    earlier: others.map(({ placedAt }) => swedishTime(placedAt)).join(', '),
    latest: swedishTime(placement.placedAt),
  }
  await saveChange(tx, clock, { user: who }, order, { history: [{ code: 'erpContentsUnsure', values }] })
  await queueContentsMails(tx, order, values)
}

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
