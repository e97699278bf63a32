import type { FastifyBaseLogger } from 'fastify'
import { swedishTime } from '@veck/texts/formats'
import type { Database } from '../../db/client.ts'
import type { Clock } from '../../ports/clock.ts'
import { ErpRefused, ErpUnreached, type Erp } from '../../ports/erp.ts'
import type { JobKind, TaskOf } from '../jobs/index.ts'
import { acceptOrder, refuseOrder } from './erp-answer.ts'
import { queueWaitingMails } from './erp-mails.ts'
import { beginAttempt, erpOrderIdOf, findPlacedOrder, settleAttempt, type Placement } from './placement-repository.ts'

export type HandOver = { key: string }

declare module '../jobs/jobs.ts' {
  interface JobPayloads {
    'hand-over': HandOver
  }
}

export const handOverTaskName = 'hand-over' satisfies JobKind
// With growing pauses: about four days, so that no order is lost if the ERP is down over a long weekend.
export const handOverAttempts = 25

export type HandOverDependencies = { db: Database; clock: Clock; erp: Erp; logger: FastifyBaseLogger }

/**
 * Hands a placed order to the ERP. It can be killed at any point and runs again: the ERP recognises the key, and a
 * stored answer is not requested again.
 */
export const createHandOverTask = ({ db, clock, erp, logger }: HandOverDependencies): TaskOf<'hand-over'> => ({
  name: handOverTaskName,
  maxAttempts: handOverAttempts,
  partner: 'erp',
  perform: async ({ key }, { attempt, lastAttempt }) => {
    const placement = await beginAttempt(db, key)
    if (!placement) return
    try {
      await erp.handOver({ key, document: placement.document })
    } catch (error) {
      if (error instanceof ErpRefused) return refuseOrder({ db, clock }, placement, error.message)
      if (error instanceof ErpUnreached) await settleAttempt(db, key)
      const level = lastAttempt ? 'error' : 'warn'
      logger[level]({ err: error, key, orderId: placement.orderId, attempt }, 'the ERP did not take an order')
      if (lastAttempt) await reportGivenUp(db, placement)
      throw error
    }
    await acceptOrder({ db, clock }, placement)
  },
})

/** The job stays in the queue, where an administrator can retry it. */
const reportGivenUp = async (db: Database, placement: Placement) => {
  const order = await findPlacedOrder(db, placement.key)
  if (!order) return
  const values = { ...order, erpOrderId: erpOrderIdOf(placement, order), since: swedishTime(placement.placedAt) }
  await db.transaction((tx) => queueWaitingMails(tx, values, { givenUp: true }))
}
