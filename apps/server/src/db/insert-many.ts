import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './client.ts'

/**
 * Inserts many short rows with all their columns, in one statement: each may refer to any other. A JSON text is made
 * several times faster than a statement with a parameter for each value.
 */
export const insertMany = async <T extends PgTable>(tx: Transaction, table: T, rows: readonly T['$inferSelect'][]) => {
  if (rows.length === 0) return
  const columns = Object.entries(getTableColumns(table))
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  )
  const values = rows.map((row) =>
    Object.fromEntries(columns.map(([key, { name }]) => [name, row[key as keyof typeof row]])),
  )
  await tx.execute(sql`
    insert into ${table} (${names})
    select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(values)}::jsonb)`)
}
