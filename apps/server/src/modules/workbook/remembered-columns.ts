import type { WorkbookColumn } from '@veck/domain'
import { and, desc, eq, notInArray } from 'drizzle-orm'
import type { Database, Queryable } from '../../db/client.ts'
import { workbookLayouts } from '../../db/schema/workbook-layouts.ts'
import { headingsKey, type ColumnPlaces } from './layout.ts'

/** Kept for each account. The oldest are forgotten. */
const layoutsMax = 50

/** Which column was what, when the user last chose it for a sheet with these headings. */
export const recallColumns = async (
  db: Database,
  userId: string,
  headings: string[],
): Promise<ColumnPlaces | undefined> => {
  const [found] = await db
    .select({ columns: workbookLayouts.columns })
    .from(workbookLayouts)
    .where(and(eq(workbookLayouts.userId, userId), eq(workbookLayouts.headingsKey, headingsKey(headings))))
  if (!found) return undefined
  const places = Object.entries(found.columns).map(([column, heading]) => [column, headings.indexOf(heading)] as const)
  return Object.fromEntries(places.filter(([, place]) => place >= 0))
}

/** All that is remembered for an account, the latest first. */
export const findRememberedColumns = (db: Queryable, userId: string) =>
  db
    .select({ columns: workbookLayouts.columns, usedAt: workbookLayouts.usedAt })
    .from(workbookLayouts)
    .where(eq(workbookLayouts.userId, userId))
    .orderBy(desc(workbookLayouts.usedAt))

export const rememberColumns = async (
  db: Database,
  userId: string,
  { headings, columns, now }: { headings: string[]; columns: ColumnPlaces; now: Date },
) => {
  const named = Object.fromEntries(
    (Object.entries(columns) as [WorkbookColumn, number][]).map(([column, place]) => [column, headings[place] ?? '']),
  )
  const row = { userId, headingsKey: headingsKey(headings), columns: named, usedAt: now }
  await db
    .insert(workbookLayouts)
    .values(row)
    .onConflictDoUpdate({ target: [workbookLayouts.userId, workbookLayouts.headingsKey], set: row })
  const kept = db
    .select({ key: workbookLayouts.headingsKey })
    .from(workbookLayouts)
    .where(eq(workbookLayouts.userId, userId))
    .orderBy(desc(workbookLayouts.usedAt))
    .limit(layoutsMax)
  await db
    .delete(workbookLayouts)
    .where(and(eq(workbookLayouts.userId, userId), notInArray(workbookLayouts.headingsKey, kept)))
}
