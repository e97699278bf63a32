import { sql, type GetColumnData, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Subquery } from 'drizzle-orm'

// Rows that the database returns as one JSON value. Reading them is faster than reading column by column, and one
// statement can return rows of several tables. Points in time and bytes are texts in JSON.

type Columns = Record<string, PgColumn>
type Named<C extends Columns> = { [Name in keyof C]: SQL.Aliased<GetColumnData<C[Name]>> }
/** A select that is used as a subquery. */
type Select = { as: (alias: string) => Subquery }

/** Columns under the names that they have in the code. */
export const named = <C extends Columns>(columns: C): Named<C> =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, sql`${column}`.as(name)])) as Named<C>

/** All rows of a select whose columns have names. */
export const jsonRows = <Row>(select: Select) =>
  sql<Row[]>`(select coalesce(json_agg(json_row), '[]'::json) from ${select.as('json_row')})`

/** The only row of a select whose columns have names; null if there is none. */
export const jsonRow = <Row>(select: Select) =>
  sql<Row | null>`(select row_to_json(json_row) from ${select.as('json_row')})`
