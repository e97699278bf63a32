import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import type { parameterVersions, priceLists } from '../../db/schema/pricing.ts'

/** False when there is no such draft. A version that has a start time keeps it. */
export const startDraft = async (
  db: Queryable,
  table: typeof parameterVersions | typeof priceLists,
  id: number,
  startsAt: Date,
): Promise<boolean> => {
  const draft = and(eq(table.id, id), isNull(table.startsAt))
  const started = await db.update(table).set({ startsAt }).where(draft).returning({ id: table.id })
  return started.length > 0
}
