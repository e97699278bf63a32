import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '../../db/client.ts'
import { contentChanges } from '../../db/schema/content-changes.ts'
import { folders, markings } from '../../db/schema/folders.ts'
import { orderLines } from '../../db/schema/order-lines.ts'
import { isNextChange, type FolderRow, type LineRow, type MarkingRow, type OrderRow } from '../orders/index.ts'
import { rowChangesOf, type RowChange } from '../undo/index.ts'

/** What is long and does not tell one curtain from another. */
const calculated = sql.param(['curtain', 'price_lines'])

/** What the change that is being made has written to folders, markings and lines, by table and id. */
export const readChange = async (tx: Transaction, order: OrderRow) => {
  const entries = await tx
    .select({
      table: contentChanges.table,
      rowId: contentChanges.rowId,
      kind: contentChanges.kind,
      before: sql<Record<string, unknown> | null>`${contentChanges.before} - ${calculated}::text[]`,
    })
    .from(contentChanges)
    .where(isNextChange(order))
    .orderBy(contentChanges.id)
  const rows = rowChangesOf(entries)
  const ofTable = (table: RowChange['table']) =>
    new Map(rows.flatMap((row) => (row.table === table ? [[row.rowId, row] as const] : [])))
  return { folders: ofTable('folders'), markings: ofTable('markings'), lines: ofTable('order_lines') }
}

export type Change = Awaited<ReturnType<typeof readChange>>

/** Values of columns, under the names that they have in the code. */
const namesIn = (table: PgTable) => {
  const names = new Map(Object.entries(getTableColumns(table)).map(([key, { name }]) => [name, key]))
  return (values: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [names.get(name) ?? name, value]))
}
const [ofFolder, ofMarking, ofLine] = [namesIn(folders), namesIn(markings), namesIn(orderLines)]

const rowBefore = <Row>(
  change: RowChange | undefined,
  now: Row | undefined,
  named: (values: Record<string, unknown>) => object,
): Row | undefined => {
  if (!change) return now
  if (change.kind === 'insert') return undefined
  return { ...now, ...named(change.before) } as Row
}

/** The row before the change; undefined if it was not there. */
export const folderBefore = ({ folders: rows }: Change, now: FolderRow): FolderRow | undefined =>
  shown(rowBefore(rows.get(now.id), now, ofFolder))
export const markingBefore = ({ markings: rows }: Change, now: MarkingRow): MarkingRow | undefined =>
  shown(rowBefore(rows.get(now.id), now, ofMarking))
export const lineBefore = ({ lines }: Change, markingId: string, now: LineRow | undefined): LineRow | undefined =>
  rowBefore(lines.get(markingId), now, ofLine)

const shown = <Row extends { deletedAt: unknown }>(row: Row | undefined) => (row?.deletedAt === null ? row : undefined)
