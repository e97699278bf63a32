import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '../../db/client.ts'
import type { JournaledTable } from '../../db/schema/content-changes.ts'
import { folders, markings } from '../../db/schema/folders.ts'
import { lineAlternatives } from '../../db/schema/line-alternatives.ts'
import { orderLines } from '../../db/schema/order-lines.ts'
import type { RowChange } from './row-changes.ts'

/** `deletion`: the columns that mark a row of the table as deleted; without them the row itself is removed. */
const tables: Record<JournaledTable, { table: PgTable; key: string; deletion?: string[] }> = {
  folders: { table: folders, key: 'id', deletion: ['deleted_at', 'deletion_id'] },
  markings: { table: markings, key: 'id', deletion: ['deleted_at', 'deletion_id'] },
  order_lines: { table: orderLines, key: 'marking_id' },
  line_alternatives: { table: lineAlternatives, key: 'id', deletion: ['deleted_at'] },
}

const list = (names: string[], prefix = sql``) =>
  sql.join(
    names.map((name) => sql`${prefix}${sql.identifier(name)}`),
    sql`, `,
  )

/** Gives the rows of one table back what the changes took. */
export const revertRows = async (
  tx: Transaction,
  name: JournaledTable,
  changes: RowChange[],
  deletion: { now: Date; id: string },
) => {
  const { table, key, deletion: marks } = tables[name]
  const idOf = sql.identifier(key)
  const made = changes.flatMap(({ kind, rowId }) => (kind === 'insert' ? [rowId] : []))
  const rows = changes.flatMap((change) => ('before' in change ? [change] : []))
  const jsonOf = (kind: RowChange['kind']) =>
    JSON.stringify(rows.flatMap((row) => (row.kind === kind ? [{ id: row.rowId, before: row.before }] : [])))
  const columns = Object.values(getTableColumns(table))
    .filter((column) => !column.generatedIdentity)
    .map((column) => column.name)
  if (made.length > 0) {
    const these = sql`${idOf} = any(${sql.param(made)}::uuid[])`
    const values = {
      deleted_at: sql`${deletion.now.toISOString()}::timestamptz`,
      deletion_id: sql`${deletion.id}::uuid`,
    }
    const marked = marks?.map((mark) => sql`${sql.identifier(mark)} = ${values[mark as keyof typeof values]}`)
    await tx.execute(
      marked
        ? sql`update ${table} set ${sql.join(marked, sql`, `)} where ${these}`
        : sql`delete from ${table} where ${these}`,
    )
  }
  if (rows.some(({ kind }) => kind === 'delete'))
    await tx.execute(sql`
      insert into ${table} overriding system value
      select (jsonb_populate_record(null::${table}, gone.before)).*
      from jsonb_to_recordset(${jsonOf('delete')}::jsonb) as gone (id uuid, before jsonb)`)
  if (rows.some(({ kind }) => kind === 'update'))
    await tx.execute(sql`
      update ${table} set (${list(columns)}) = row (${list(columns, sql`was.`)})
      from (
        select (jsonb_populate_record(now, changed.before)).*
        from jsonb_to_recordset(${jsonOf('update')}::jsonb) as changed (id uuid, before jsonb)
        join ${table} as now on now.${idOf} = changed.id
      ) as was
      where ${table}.${idOf} = was.${idOf}`)
}
