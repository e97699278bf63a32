import type { QueuedJob as ShownJob } from '@veck/contract'
import type { Queryable } from '../../db/client.ts'
import { findUserById } from '../accounts/index.ts'
import type { QueuedJob } from '../jobs/index.ts'
import { mailAttempts, mailTaskName, type MailJob } from '../mail/index.ts'
import { findPlacedOrder, handOverAttempts, handOverTaskName, type HandOver } from '../placing/index.ts'

/** The tasks whose jobs are shown, with their highest number of attempts. */
export const shownTasks = { [mailTaskName]: mailAttempts, [handOverTaskName]: handOverAttempts }

const stateOf = ({ locked, attempts, maxAttempts }: QueuedJob): ShownJob['state'] => {
  if (locked) return 'running'
  if (attempts >= maxAttempts) return 'failed'
  return attempts > 0 ? 'retrying' : 'waiting'
}

const recipientOf = async (db: Queryable, payload: unknown) => {
  const { to, userId } = Object(payload) as { to?: unknown; userId?: unknown }
  if (typeof to === 'string') return to
  return typeof userId === 'string' ? ((await findUserById(db, userId))?.email ?? '') : ''
}

const orderWith = async (db: Queryable, { key }: HandOver) => {
  const offer = await findPlacedOrder(db, key)
  return offer ? `#${offer.offerNumber} ${offer.offerName}` : ''
}

export const presentJob = async (db: Queryable, job: QueuedJob): Promise<ShownJob> => {
  const isMail = job.name === mailTaskName
  const mail = isMail ? (job.payload as MailJob) : undefined
  const state = stateOf(job)
  return {
    id: job.id,
    kind: isMail ? 'mail' : 'erp',
    mail: mail?.kind ?? '',
    subject: mail ? await recipientOf(db, mail.payload) : await orderWith(db, job.payload as HandOver),
    state,
    attempts: job.attempts,
    maxAttempts: job.maxAttempts,
    createdAt: job.createdAt.toISOString(),
    nextAttemptAt: state === 'failed' || state === 'running' ? null : job.runAt.toISOString(),
    // The first line is the message; the other lines are the stack.
    reason: job.lastError?.split('\n', 1)[0] ?? '',
  }
}
