import { swedishTime } from '@veck/texts/formats'
import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { orders } from '../../db/schema/orders.ts'
import { placements } from '../../db/schema/placements.ts'
import type { Clock } from '../../ports/clock.ts'
import type { JobKind, TaskOf } from '../jobs/index.ts'
import { queueWaitingMails } from './erp-mails.ts'
import { erpOrderIdOf } from './placement-repository.ts'

declare module '../jobs/jobs.ts' {
  interface JobPayloads {
    'watch-hand-overs': Record<string, never>
  }
}

export const watchTaskName = 'watch-hand-overs' satisfies JobKind

/** Milliseconds that an order may wait for the ERP before administrators get a mail. */
const longWait = 60 * 60 * 1000

/** Mails the administrators once for each order that has been waiting long for the ERP. */
export const createWatchTask = ({ db, clock }: { db: Database; clock: Clock }): TaskOf<'watch-hand-overs'> => ({
  name: watchTaskName,
  maxAttempts: 3,
  schedule: '*/5 * * * *',
  perform: () =>
    db.transaction(async (tx) => {
      const now = clock.now()
      const waiting = await tx
        .select({ placement: placements, order: orders })
        .from(placements)
        .innerJoin(orders, eq(orders.id, placements.orderId))
        .where(
          and(
            isNull(placements.acceptedAt),
            isNull(placements.refusedAt),
            isNull(placements.alertedAt),
            lt(placements.placedAt, new Date(now.getTime() - longWait)),
          ),
        )
        .for('update', { of: placements, skipLocked: true })
      for (const { placement, order } of waiting) {
        const { offerNumber, offerName } = order
        const since = swedishTime(placement.placedAt)
        const values = { offerNumber, offerName, erpOrderId: erpOrderIdOf(placement, order), since }
        await queueWaitingMails(tx, values, { givenUp: false })
        await tx.update(placements).set({ alertedAt: now }).where(eq(placements.key, placement.key))
      }
    }),
})
