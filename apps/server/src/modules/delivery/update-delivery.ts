import {
  deliveryFactsOf,
  deliveryStateOf,
  isWhollyRefused,
  lineNewsOf,
  summaryOf,
  type DeliveryState,
  type ErpDocument,
} from '@veck/domain'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { orderDeliveries } from '../../db/schema/erp-messages.ts'
import type { Clock } from '../../ports/clock.ts'
import { announceChange, type OrderRow } from '../orders/index.ts'
import { findLatestPlacement, recordAnswer, type Placement } from '../placing/index.ts'
import { queueDeliveryMails } from './delivery-mail.ts'
import { readAnsweredOrder } from './placed-order.ts'

type DocumentProblem = 'unknownLine' | 'otherUnit'
type NewDocument = { messageId: string; document: ErpDocument }

/**
 * A document about a placement of a locked order has been stored. Computes the state of the order again, and tells the
 * customer what is new. Returns what is wrong with the document, for administrators.
 */
export const updateDelivery = async (
  tx: Transaction,
  clock: Clock,
  order: OrderRow,
  placement: Placement,
  { messageId, document }: NewDocument,
): Promise<DocumentProblem | undefined> => {
  const { lines, ordered, documents } = await readAnsweredOrder(tx, order, placement, messageId)
  const before = deliveryStateOf(ordered, documents)
  const after = deliveryStateOf(ordered, [...documents, document])
  const problem = problemOf(deliveryStateOf(ordered, [document]))
  const latest = await findLatestPlacement(tx, order.id)
  // An answer to an earlier attempt says nothing about the order as it is placed now.
  if (latest?.key !== placement.key) return problem
  await saveState(tx, clock, order.id, placement.key, { state: after, summary: summaryOf(after, lines) })
  const outcome = outcomeOf(after)
  await recordAnswer(tx, clock, order, placement, { outcome, reason: reasonOf(after) })
  await announceChange(tx, { orderId: order.id, version: order.version, by: order.updatedBy, isDelivery: true })
  // The refusal of a whole order has a mail of its own.
  const news = outcome === 'refused' ? [] : lineNewsOf(before, after)
  const { placedBy } = placement
  const { note } = document
  if (news.length > 0) await queueDeliveryMails(tx, order, { news, before, after, lines, placedBy, note })
  return problem
}

const problemOf = ({ unknownLines, otherUnits }: DeliveryState): DocumentProblem | undefined =>
  unknownLines.length > 0 ? 'unknownLine' : otherUnits.length > 0 ? 'otherUnit' : undefined

const outcomeOf = (state: DeliveryState) => {
  if (isWhollyRefused(state)) return 'refused'
  return state.lines.some(({ stage }) => stage !== 'waiting' && stage !== 'refused') ? 'confirmed' : 'received'
}

const reasonOf = ({ note, lines }: DeliveryState) => note || (lines.find((line) => line.note !== '')?.note ?? '')

type Computed = { state: DeliveryState; summary: ReturnType<typeof summaryOf> }

const saveState = async (tx: Transaction, clock: Clock, orderId: string, placementKey: string, computed: Computed) => {
  const values = { placementKey, ...computed, ...deliveryFactsOf(computed.state), updatedAt: clock.now() }
  await tx
    .insert(orderDeliveries)
    .values({ orderId, version: 1, ...values })
    .onConflictDoUpdate({
      target: orderDeliveries.orderId,
      set: { ...values, version: sql`${orderDeliveries.version} + 1` },
    })
}
