import type { SomeHandlers } from '../../http/handlers.ts'
import { problem } from '../../core/problem.ts'
import { findJobs, retryJob, type QueuedJob } from '../jobs/index.ts'
import type { AdminDependencies } from './dependencies.ts'
import { actorOf, recordChange } from '../audit/index.ts'
import type { QueuedJob as ShownJob } from '@veck/contract'
import type { Queryable } from '../../db/client.ts'
import { findUserById } from '../accounts/index.ts'
import { findAcceptedNumber, sealAttempts, sealTaskName } from '../client-page/index.ts'
import { mailAttempts, mailTaskName, type MailJob } from '../mail/index.ts'
import {
  findPlacedOrder,
  handOverAttempts,
  handOverTaskName,
  type HandOver,
  findHandOvers,
  resolveHandOver,
} from '../placing/index.ts'

const maxRows = 200

export const queueHandlers = (deps: AdminDependencies) =>
  ({
    getQueue: async () => {
      const jobs = await findJobs(deps.db, Object.keys(shownTasks), maxRows)
      return Promise.all(jobs.map((job) => presentJob(deps.db, job)))
    },

    retryJob: ({ signedIn, params }) =>
      recordChange(
        deps,
        actorOf(signedIn),
        async (tx) => {
          if (!(await retryJob(tx, shownTasks, params.jobId))) throw problem('notFound')
        },
        { action: 'retryJob', subject: params.jobId },
      ),
  }) satisfies SomeHandlers

/** The tasks whose jobs are shown, with their highest number of attempts. */
const shownTasks = {
  [mailTaskName]: mailAttempts,
  [handOverTaskName]: handOverAttempts,
  [sealTaskName]: sealAttempts,
}

const kindOf = (name: string): ShownJob['kind'] => {
  if (name === mailTaskName) return 'mail'
  return name === sealTaskName ? 'seal' : 'erp'
}

const jobState = ({ locked, attempts, maxAttempts }: QueuedJob): ShownJob['state'] => {
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
  const order = await findPlacedOrder(db, key)
  return order ? `#${order.offerNumber} ${order.offerName}` : ''
}

const subjectOf = async (db: Queryable, { name, payload }: QueuedJob) => {
  if (name === mailTaskName) return recipientOf(db, (payload as MailJob).payload)
  if (name === handOverTaskName) return orderWith(db, payload as HandOver)
  const offerNumber = await findAcceptedNumber(db, (payload as { linkId: string }).linkId)
  return offerNumber === undefined ? '' : `#${offerNumber}`
}

const presentJob = async (db: Queryable, job: QueuedJob): Promise<ShownJob> => {
  const kind = kindOf(job.name)
  const state = jobState(job)
  return {
    id: job.id,
    kind,
    mail: kind === 'mail' ? (job.payload as MailJob).kind : '',
    subject: await subjectOf(db, job),
    state,
    attempts: job.attempts,
    maxAttempts: job.maxAttempts,
    createdAt: job.createdAt.toISOString(),
    nextAttemptAt: state === 'failed' || state === 'running' ? null : job.runAt.toISOString(),
    // The first line is the message; the other lines are the stack.
    reason: job.lastError?.split('\n', 1)[0] ?? '',
  }
}

export const handOverHandlers = (deps: AdminDependencies) =>
  ({
    getHandOvers: async () => {
      const found = await findHandOvers(deps.db)
      return found.map(({ key, refusedAt, refusal, placedAt, ...handOver }) => ({
        ...handOver,
        id: key,
        state: refusedAt ? 'refused' : 'waiting',
        placedAt: placedAt.toISOString(),
        refusal: refusal ?? '',
      }))
    },

    resolveHandOver: async ({ signedIn, params, body: { inErp } }) => {
      const [found] = await findHandOvers(deps.db, params.id)
      if (!found) throw problem('notFound')
      const { key, orderId, erpOrderId: subject } = found
      const action = inErp ? 'confirmErpOrder' : 'releaseErpKey'
      const details = { facts: { key, orderId } }
      await recordChange(
        deps,
        actorOf(signedIn),
        (tx) => resolveHandOver({ tx, clock: deps.clock, user: signedIn.user }, key, inErp),
        { action, subject, details },
      )
    },
  }) satisfies SomeHandlers
