import { sql } from 'drizzle-orm'
import { until } from './answer.ts'
import type { Fleet } from './fleet.ts'

/** Waits until no job of a user's action is left. Those of the schedule come and go. */
export const untilQueueIsEmpty = ({ database }: Fleet) =>
  until('every job is done', async () => {
    const { rows } = await database.db.execute(
      sql`select from graphile_worker.jobs where task_identifier in ('mail', 'hand-over', 'seal-acceptance', 'apply-erp-message')`,
    )
    return rows.length === 0
  })
