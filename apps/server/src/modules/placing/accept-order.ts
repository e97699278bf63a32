import { swedishTime } from '@veck/texts/formats'
import type { Transaction } from '../../db/client.ts'
import { lockOrders, saveChange, type ChangeDependencies, type OrderRow } from '../orders/index.ts'
import { queueContentsMails } from './erp-mails.ts'
import { erpOrderIdOf, findReplacedDocuments, markAccepted, type Placement } from './placement-repository.ts'

/** As the history names who did it. */
export const erpActor = { email: 'ERP', firstName: '', lastName: '' }

/** The ERP has the order. */
export const acceptOrder = ({ db, clock }: ChangeDependencies, placement: Placement) =>
  db.transaction(async (tx) => {
    const [order] = await lockOrders(tx, [placement.orderId])
    if (!(await markAccepted(tx, placement.key, clock.now())) || !order) return
    await reportOtherContents(tx, clock, placement, order)
  })

/**
 * An ERP that took an earlier document under the key answers yes to the newest one and keeps the earlier. Which one it holds
 * cannot be seen from here: the history says so, and sales are asked to look.
 */
export const reportOtherContents = async (
  tx: Transaction,
  clock: ChangeDependencies['clock'],
  placement: Placement,
  order: OrderRow,
  who = erpActor,
) => {
  const replaced = await findReplacedDocuments(tx, placement.key)
  const others = replaced.filter(({ document }) => contentsOf(document) !== contentsOf(placement.document))
  if (others.length === 0) return
  const values = {
    erpOrderId: erpOrderIdOf(placement, order),
    earlier: others.map(({ placedAt }) => swedishTime(placedAt)).join(', '),
    latest: swedishTime(placement.placedAt),
  }
  await saveChange(tx, clock, { user: who }, order, { history: [{ code: 'erpContentsUnsure', values }] })
  await queueContentsMails(tx, order, values)
}

/** Without what says only when it was placed. */
const contentsOf = (document: string) =>
  document
    .replaceAll(/<cbc:Issue(Date|Time)>[^<]*<\/cbc:Issue\1>/g, '')
    .replaceAll(/<cac:ValidityPeriod>.*?<\/cac:ValidityPeriod>/gs, '')
