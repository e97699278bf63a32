import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test, type Veck } from '../../../test/veck.ts'
import { email, fullAccount } from '../account-closing/testing/full-account.ts'
import { leftOut, ofAccount, ofOthers } from './testing/exported-tables.ts'
import { exportOf } from './testing/read-export.ts'

type Row = Record<string, unknown>

const camelCase = (column: string) =>
  column.replaceAll(/_(\w)/g, (_whole, letter: string) => letter.toUpperCase()).replace(/Ore$/, '')

/** All texts in a value. */
const leavesOf = (value: unknown): string[] => {
  if (typeof value === 'string') return value.length > 2 ? [value] : []
  return value && typeof value === 'object' ? Object.values(value).flatMap(leavesOf) : []
}

const isEmpty = (value: unknown) =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value as object).length === 0)

const instant = /^\d{4}-\d\d-\d\dT/

/** Whether the export has the value; of flags and numbers, a field of that name. */
const holds = (exported: string, column: string, value: unknown): boolean => {
  if (exported.includes(`"${camelCase(column)}":`)) return true
  if (typeof value === 'string')
    return exported.includes(instant.test(value) ? new Date(value).toISOString() : JSON.stringify(value).slice(1, -1))
  const leaves = leavesOf(value)
  return leaves.length > 0 && leaves.every((leaf) => exported.includes(JSON.stringify(leaf).slice(1, -1)))
}

const readTables = async ({ db }: Veck) => {
  const { rows } = await db.execute<{ table: string; columns: string[] }>(sql`
    select table_name as table, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns where table_schema = 'public' group by 1 order by 1`)
  return rows
}

test('the export holds every column of every table about an account, except those that are named with a reason', async ({
  veck,
}) => {
  const { owner, userId } = await fullAccount(veck)
  const { names, files } = await exportOf(veck, owner)
  const exported = names
    .filter((name) => name.endsWith('.json'))
    .map((name) => files.get(name)?.toString())
    .join('\n')
  const tables = await readTables(veck)
  const missing: string[] = []
  for (const { table, columns } of tables) {
    if (ofOthers[table]) continue
    const condition = ofAccount[table]
    if (!condition) {
      missing.push(`${table}: say in exported-tables.ts which rows belong to an account, or why none does`)
      continue
    }
    if (leftOut[table]) continue
    const { rows } = await veck.db.execute<{ row: Row }>(
      sql.raw(`select to_jsonb(t) as row from ${table} t where ${condition({ userId, email })}`),
    )
    if (rows.length === 0) missing.push(`${table}: the account of the test has no row`)
    for (const column of columns) {
      if (leftOut[`${table}.${column}`]) continue
      const values = rows.map(({ row }) => row[column]).filter((value) => !isEmpty(value))
      const isThere =
        values.length > 0 ? values.every((value) => holds(exported, column, value)) : holds(exported, column, null)
      if (!isThere) missing.push(`${table}.${column}: ${JSON.stringify(values[0])?.slice(0, 120)}`)
    }
  }
  expect(missing).toEqual([])
  const known = new Set(
    tables.flatMap(({ table, columns }) => [table, ...columns.map((column) => `${table}.${column}`)]),
  )
  const named = [ofAccount, ofOthers, leftOut].flatMap((list) => Object.keys(list))
  expect(named.filter((name) => !known.has(name))).toEqual([])
})
