import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/client.ts'
import {
  erpMessageOrders,
  erpMessages,
  messageProblems,
  type MessageProblem,
  type MessageState,
} from '../../db/schema/erp-messages.ts'
import type { Clock } from '../../ports/clock.ts'
import { updateDelivery } from '../delivery/index.ts'
import { findPlacementByErpId, lockOrderOf } from '../placing/index.ts'

export type MessageDependencies = { db: Database; clock: Clock }

/** In milliseconds. An ERP may answer before the order is visible to us, or after a restore from a backup. */
const triedFor = 24 * 60 * 60 * 1000

/**
 * Applies a stored message to the orders that it names, once. It can be killed at any point and runs again. A message
 * about an unknown order waits, and is tried again for a day.
 */
export const applyMessage = ({ db, clock }: MessageDependencies, messageId: string) =>
  db.transaction(async (tx) => {
    const [message] = await tx
      .select()
      .from(erpMessages)
      .where(and(eq(erpMessages.id, messageId), inArray(erpMessages.state, ['received', 'waiting', 'unknown'])))
      .for('update')
    if (!message) return
    const found = await applyToOrders(tx, clock, messageId)
    const now = clock.now()
    const isWaiting = found === 'unknownOrder'
    const isGivenUp = isWaiting && now.getTime() - message.receivedAt.getTime() > triedFor
    const state: MessageState = isGivenUp ? 'unknown' : isWaiting ? 'waiting' : 'applied'
    await tx
      .update(erpMessages)
      .set({ state, problem: found, settledAt: state === 'waiting' ? null : now })
      .where(eq(erpMessages.id, messageId))
  })

/** Binds each part to its order and applies it. Returns why an administrator should look at it, or null. */
const applyToOrders = async (tx: Transaction, clock: Clock, messageId: string): Promise<MessageProblem | null> => {
  const problems = new Set<MessageProblem | null>()
  const parts = await tx
    .select()
    .from(erpMessageOrders)
    .where(eq(erpMessageOrders.messageId, messageId))
    .orderBy(asc(erpMessageOrders.erpOrderId))
  for (const { erpOrderId, facts, placementKey, problem: earlier } of parts) {
    if (placementKey) {
      problems.add(earlier)
      continue
    }
    const placement = await findPlacementByErpId(tx, erpOrderId)
    const order = placement && (await lockOrderOf(tx, placement))
    if (!placement || !order) {
      problems.add('unknownOrder')
      continue
    }
    const thisPart = and(eq(erpMessageOrders.messageId, messageId), eq(erpMessageOrders.erpOrderId, erpOrderId))
    await tx.update(erpMessageOrders).set({ placementKey: placement.key }).where(thisPart)
    const problem = (await updateDelivery(tx, clock, order, placement, { messageId, document: facts })) ?? null
    if (problem) await tx.update(erpMessageOrders).set({ problem }).where(thisPart)
    problems.add(problem)
  }
  return messageProblems.find((problem) => problems.has(problem)) ?? null
}
