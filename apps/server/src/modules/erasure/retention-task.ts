import { isNotNull } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/client.ts'
import { companies } from '../../db/schema/companies.ts'
import type { Clock } from '../../ports/clock.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { eraseAccount, findDueAccounts } from '../account-closing/index.ts'
import { system } from '../audit/index.ts'
import type { TaskOf } from '../jobs/index.ts'
import { findDueClients } from './due-clients.ts'
import { eraseLocked } from './erase-client.ts'
import { findSetting } from './retention.ts'

declare module '../jobs/jobs.ts' {
  interface JobPayloads {
    'erase-due-clients': Record<string, never>
  }
}

type RetentionDependencies = { db: Database; clock: Clock; files: FileStore; logger: FastifyBaseLogger }

/**
 * Erases the clients and the closed accounts whose time is over, at night. Each is one transaction, so a run that is
 * killed has erased some of them wholly, and the next run goes on with the others.
 */
export const createRetentionTask = ({
  db,
  clock,
  files,
  logger,
}: RetentionDependencies): TaskOf<'erase-due-clients'> => ({
  name: 'erase-due-clients',
  maxAttempts: 3,
  schedule: '50 1 * * *',
  perform: async () => {
    const errors: unknown[] = []
    const found = await db.select().from(companies).where(isNotNull(companies.retentionMonths))
    for (const { id: companyId, retentionMonths: months } of found) {
      if (months === null) continue
      for (const clientId of await findDueClients(db, companyId, months, clock.now())) {
        // One that fails must not keep the others. The task fails at the end, so that it is tried again.
        await eraseDue({ db, clock }, companyId, clientId).catch((error: unknown) => {
          logger.error({ err: error, clientId }, 'a client could not be erased')
          errors.push(error)
        })
      }
    }
    for (const userId of await findDueAccounts({ db, clock })) {
      await eraseAccount({ db, clock, files }, userId).catch((error: unknown) => {
        logger.error({ err: error, userId }, 'a closed account could not be erased')
        errors.push(error)
      })
    }
    if (errors.length > 0)
      throw new AggregateError(errors, `Clients and accounts that could not be erased: ${errors.length}`)
  },
})

/** Asks again under the locks: the customer may have opened an order, or switched it off. */
const eraseDue = ({ db, clock }: Pick<RetentionDependencies, 'db' | 'clock'>, companyId: string, clientId: string) =>
  eraseLocked(
    { db, clock },
    {
      companyId,
      clientId,
      // The customer confirmed it when it was switched on.
      confirmsNoDuty: true,
      actor: system,
      isWanted: async (tx) => {
        const setting = await findSetting(tx, companyId)
        if (setting?.months == null || !setting.confirmedAt) return false
        return (await findDueClients(tx, companyId, setting.months, clock.now())).includes(clientId)
      },
    },
  )
