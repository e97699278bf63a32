import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { parameterVersions, priceLists } from '../../db/schema/pricing.ts'

/** False when there is no such draft. A version with a start time cannot be deleted. */
const discardDraft = async (db: Queryable, table: typeof parameterVersions | typeof priceLists, id: number) => {
  const draft = and(eq(table.id, id), isNull(table.startsAt))
  return (await db.delete(table).where(draft).returning({ id: table.id })).length > 0
}

export const discardParameterVersion = (db: Queryable, id: number) => discardDraft(db, parameterVersions, id)
export const discardPriceList = (db: Queryable, id: number) => discardDraft(db, priceLists, id)
