import { sql, type GetColumnData, type SQL, type SQLWrapper } from 'drizzle-orm'
import { PgDialect, type PgColumn } from 'drizzle-orm/pg-core'
import type { Subquery } from 'drizzle-orm'
import type { Queryable } from './client.ts'

// Rows that the database returns as one JSON value. Reading them is faster than reading column by column, and one
// statement can return rows of several tables. Points in time and bytes are texts in JSON.

type Columns = Record<string, PgColumn>
type Named<C extends Columns> = { [Name in keyof C]: SQL.Aliased<GetColumnData<C[Name]>> }
/** A select that is used as a subquery. */
type Select = { as: (alias: string) => Subquery; _: { selectedFields: object } }

/** Columns under the names that they have in the code. */
export const named = <C extends Columns>(columns: C): Named<C> =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, sql`${column}`.as(name)])) as Named<C>

/**
 * All rows of a select whose columns have names; at most 100 columns. In JSON each row is a list of values: with names, the
 * text would be twice as long, and take longer to make and to parse.
 */
export const jsonRows = <Row>(select: Select) => {
  const names = Object.keys(select._.selectedFields)
  const rows = sql`(select ${listOfLists(names)} from ${select.as('json_row')})`
  const toRow = objectMaker<Row>(names)
  return rows.mapWith((lists: unknown[][]) => lists.map(toRow))
}

const listOfLists = (names: string[]) => {
  const values = names.map((name) => sql.identifier(name))
  return sql`coalesce(json_agg(json_build_array(${sql.join(values, sql`, `)})), '[]'::json)`
}

/**
 * The same for a select whose conditions differ from call to call. Its own text, without values, is built once. The statement
 * has no name: PostgreSQL plans it for its values, which matters where they decide which index is best.
 */
export const jsonRowsWhere = <Row>(select: SQLWrapper & Pick<Select, '_'>) => {
  const names = Object.keys(select._.selectedFields)
  const toRow = objectMaker<Row>(names)
  const dialect = new PgDialect()
  const textOf = (part: SQL) => sql.raw(dialect.sqlToQuery(part).sql)
  const [lists, selected] = [textOf(listOfLists(names)), textOf(select.getSQL())]
  /** `rest`: `where` and what follows it. */
  return async (db: Queryable, rest: SQL): Promise<Row[]> => {
    const { rows } = await db.execute<{ lists: unknown[][] }>(
      sql`select ${lists} as lists from (${selected} ${rest}) as json_row`,
    )
    return (rows[0]?.lists ?? []).map(toRow)
  }
}

/**
 * Makes an object with these fields from a list of their values. The code is generated from the names, because V8 makes an
 * object of known fields several times faster than one whose fields are added in a loop.
 */
const objectMaker = <Made>(names: string[]) => {
  const fields = names.map((name, index) => `${JSON.stringify(name)}: values[${index}]`)
  // The names are names of columns in our code, not input.
  return new Function('values', `return { ${fields.join()} }`) as (values: unknown[]) => Made
}

/** The only row of a select whose columns have names; null if there is none. */
export const jsonRow = <Row>(select: Select) =>
  sql<Row | null>`(select row_to_json(json_row) from ${select.as('json_row')})`
