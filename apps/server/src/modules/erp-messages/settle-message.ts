import { eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/client.ts'
import { erpMessages, type MessageState } from '../../db/schema/erp-messages.ts'
import { problem } from '../../core/problem.ts'
import type { Clock } from '../../ports/clock.ts'
import { addJob } from '../jobs/index.ts'
import { applyAttempts, applyTaskName } from './apply-task.ts'

export type Message = typeof erpMessages.$inferSelect

export const findMessage = async (db: Queryable, id: string): Promise<Message> => {
  const [message] = await db.select().from(erpMessages).where(eq(erpMessages.id, id))
  if (!message) throw problem('notFound')
  return message
}

/** Two administrators may press at the same time: the second one gets a conflict. */
const lockMessage = async (tx: Transaction, id: string): Promise<Message> => {
  const [message] = await tx.select().from(erpMessages).where(eq(erpMessages.id, id)).for('update')
  if (!message) throw problem('notFound')
  return message
}

/** received: its job may have failed. */
const retried = new Set<MessageState>(['received', 'waiting', 'unknown'])
const dismissed = new Set<MessageState>(['waiting', 'unknown', 'contradicts'])

/** Applies a message again, now, whose order was not known. */
export const retryMessage = async (tx: Transaction, id: string) => {
  const { state } = await lockMessage(tx, id)
  if (!retried.has(state)) throw problem('conflict', { message: { key: 'AdminMessages:NothingToRetry' } })
  await addJob(tx, applyTaskName, { messageId: id }, { maxAttempts: applyAttempts })
}

/** An applied message stays applied: only its problem is seen to. */
export const dismissMessage = async (tx: Transaction, clock: Clock, id: string, dismissedBy: string) => {
  const message = await lockMessage(tx, id)
  const isOpen = dismissed.has(message.state)
  const hasProblem = message.state === 'applied' && message.problem !== null && !message.dismissedBy
  if (!isOpen && !hasProblem) throw problem('conflict', { message: { key: 'AdminMessages:NothingToDismiss' } })
  await tx
    .update(erpMessages)
    .set({ ...(isOpen && { state: 'dismissed' as const }), dismissedBy, settledAt: clock.now() })
    .where(eq(erpMessages.id, id))
}
