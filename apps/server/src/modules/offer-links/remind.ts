import { canBeAcceptedIn, isOpenToClient, isReminderDue } from '@veck/domain'
import { swedishDay } from '@veck/texts/formats'
import { and, eq, gte, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Queryable } from '../../db/client.ts'
import { offerLinks } from '../../db/schema/offer-links.ts'
import { orders } from '../../db/schema/orders.ts'
import { retailHistory } from '../../db/schema/retail.ts'
import type { Clock } from '../../ports/clock.ts'
import { tryCountMailTo } from '../documents/index.ts'
import type { TaskOf } from '../jobs/index.ts'
import { announceRetail, noteOnOrder } from '../orders/index.ts'
import { queueReminder } from './client-mails.ts'
import { selectLinks, stateOf } from './link-repository.ts'

declare module '../jobs/jobs.ts' {
  interface JobPayloads {
    'remind-clients': Record<string, never>
  }
}

type ReminderDependencies = { db: Database; clock: Clock; logger: FastifyBaseLogger }

/** Reminds clients of offers that end soon, in the morning of Swedish time. A second run on a day sends nothing. */
export const createReminderTask = ({ db, clock, logger }: ReminderDependencies): TaskOf<'remind-clients'> => ({
  name: 'remind-clients',
  maxAttempts: 3,
  schedule: '40 7 * * *',
  perform: async () => {
    const today = swedishDay(clock.now())
    const wanted = and(
      isNotNull(offerLinks.reminderDays),
      isNull(offerLinks.remindersStoppedAt),
      isNull(offerLinks.declinedAt),
      isNull(offerLinks.revokedAt),
      ne(offerLinks.clientEmail, ''),
      lt(offerLinks.remindersSent, 2),
      gte(offerLinks.validUntil, today),
    )
    const errors: unknown[] = []
    // One that fails must not keep the others from their reminder. The task fails at the end, so that it is tried again.
    for (const { id } of await db.select({ id: offerLinks.id }).from(offerLinks).where(wanted))
      await remind(db, clock, id).catch((error: unknown) => {
        logger.error({ err: error, linkId: id }, 'a client could not be reminded')
        errors.push(error)
      })
    if (errors.length > 0) throw new AggregateError(errors, `Reminders that failed: ${errors.length}`)
  },
})

const remind = (db: Database, clock: Clock, linkId: string) =>
  db.transaction(async (tx) => {
    await tx.select({ id: offerLinks.id }).from(offerLinks).where(eq(offerLinks.id, linkId)).for('update')
    const [found] = await selectLinks(tx, eq(offerLinks.id, linkId))
    const now = clock.now()
    if (!found || found.link.remindersStoppedAt || !isOpenToClient(stateOf(found, now))) return
    const { link, number } = found
    const [order] = await tx.select({ status: orders.status }).from(orders).where(eq(orders.id, link.orderId))
    if (!order || !canBeAcceptedIn(order.status)) return
    const lastDay = await lastReminderOf(tx, link.orderId, number)
    if (!isReminderDue({ ...link, sent: link.remindersSent, lastDay }, swedishDay(now))) return
    const set = (values: Partial<typeof offerLinks.$inferInsert>) =>
      tx.update(offerLinks).set(values).where(eq(offerLinks.id, linkId))
    // A client with too many mails today is reminded tomorrow, and the customer is told so.
    if (!(await tryCountMailTo(tx, clock, link.clientEmail))) {
      await set({ reminderPutOffAt: now })
      await announceRetail(tx, link.orderId)
      return
    }
    await set({ remindersSent: link.remindersSent + 1, reminderPutOffAt: null })
    const by = { user: { email: link.byEmail, firstName: link.byName, lastName: '' } }
    await noteOnOrder(tx, by, link.orderId, now, { code: 'reminderSent', values: { number } })
    await queueReminder(tx, linkId)
  })

/** The Swedish day of the latest reminder of a revision. */
const lastReminderOf = async (tx: Queryable, orderId: string, number: number) => {
  const [last] = await tx
    .select({ at: sql<string | null>`max(${retailHistory.at})` })
    .from(retailHistory)
    .where(
      and(
        eq(retailHistory.orderId, orderId),
        eq(retailHistory.code, 'reminderSent'),
        sql`${retailHistory.values} ->> 'number' = ${String(number)}`,
      ),
    )
  return last?.at ? swedishDay(new Date(last.at)) : null
}
