import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { parameterVersions, priceLists } from '../../db/schema/pricing.ts'

/** A version of the prices or parameters. Without a start time it is a draft; only drafts can be started or deleted. */
export type Version = { id: number; startsAt: Date | null }
export type VersionState = 'draft' | 'scheduled' | 'active' | 'retired'

/** The version that started last. If two versions have the same start time, it is the newer one. */
export const activeVersion = <V extends Version>(versions: readonly V[], now: Date): V | undefined => {
  const started = versions.filter(({ startsAt }) => startsAt !== null && startsAt <= now)
  return started.toSorted((a, b) => Number(b.startsAt) - Number(a.startsAt) || b.id - a.id)[0]
}

export const versionState = (version: Version, versions: readonly Version[], now: Date): VersionState => {
  if (version.startsAt === null) return 'draft'
  if (version.startsAt > now) return 'scheduled'
  return activeVersion(versions, now)?.id === version.id ? 'active' : 'retired'
}

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

/** False when there is no such draft. A version with a start time cannot be deleted. */
const discardDraft = async (db: Queryable, table: typeof parameterVersions | typeof priceLists, id: number) => {
  const draft = and(eq(table.id, id), isNull(table.startsAt))
  return (await db.delete(table).where(draft).returning({ id: table.id })).length > 0
}

export const discardParameterVersion = (db: Queryable, id: number) => discardDraft(db, parameterVersions, id)
export const discardPriceList = (db: Queryable, id: number) => discardDraft(db, priceLists, id)
