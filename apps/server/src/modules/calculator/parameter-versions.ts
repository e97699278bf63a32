import { defaultParameters, parameterProblems, type CurtainParameters } from '@veck/domain'
import { desc } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { parameterVersions } from '../../db/schema/pricing.ts'
import type { Clock } from '../../ports/clock.ts'
import { startDraft } from './versions.ts'

export type ParameterVersion = Omit<typeof parameterVersions.$inferSelect, 'values'> & { values: CurtainParameters }

/** The values were checked before they were stored. A parameter that is newer than the version gets its default. */
const withValues = (row: typeof parameterVersions.$inferSelect): ParameterVersion => ({
  ...row,
  values: { ...defaultParameters, ...(row.values as Partial<CurtainParameters>) },
})

export const findParameterVersions = async (db: Queryable): Promise<ParameterVersion[]> =>
  (await db.select().from(parameterVersions).orderBy(desc(parameterVersions.id))).map(withValues)

/** Gives a draft its start time. A version that already has a start time keeps it. */
export const startParameterVersion = async (db: Queryable, id: number, startsAt: Date) =>
  startDraft(db, parameterVersions, id, startsAt)

export const addParameterVersion = async (
  db: Queryable,
  clock: Clock,
  version: { note: string; values: CurtainParameters; startsAt: Date | null },
) => {
  const problems = parameterProblems(version.values)
  if (problems.length > 0) throw new Error(`Not usable as parameters: ${JSON.stringify(problems)}`)
  const [row] = await db
    .insert(parameterVersions)
    .values({ ...version, createdAt: clock.now() })
    .returning()
  if (!row) throw new Error('A version of the parameters was not stored')
  return withValues(row)
}
