import { eq, sql, type GetColumnData, type Placeholder, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Queryable } from './client.ts'
import { prepared } from './prepared.ts'

/** A column and whether its value is null. A null is part of the statement, because columns cannot encode it as a value. */
type Column = { name: string; isNull: boolean }

const valuesOf = (columns: Column[]): Record<string, Placeholder | SQL> =>
  Object.fromEntries(columns.map(({ name, isNull }) => [name, isNull ? sql`null` : sql.placeholder(name)]))

/** One statement for each list of columns. */
const perColumns = <Made>(make: (columns: Column[], index: number) => Made) => {
  const made = new Map<string, Made>()
  return (values: object): Made => {
    const columns = Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [{ name, isNull: value === null }],
    )
    const key = columns.map(({ name, isNull }) => (isNull ? `${name}=null` : name)).join()
    const known = made.get(key) ?? make(columns, made.size)
    made.set(key, known)
    return known
  }
}

type Returned = Record<string, PgColumn>
type Rows<Columns extends Returned> = { [Name in keyof Columns]: GetColumnData<Columns[Name]> }[]

/**
 * Updates rows of a table by id: one prepared statement for each list of columns. It returns the named columns. The same
 * statement calls the function `also` and runs the statement `writes`; placeholders in them stand for further values.
 */
export const updaterOf = <T extends PgTable, Columns extends Returned>(
  table: T,
  { id, name, returning, also, writes }: { id: PgColumn; name: string; returning: Columns; also?: SQL; writes?: SQL },
) => {
  const statementFor = perColumns((columns, index) =>
    prepared((db) =>
      db
        .with(...(writes ? [db.$with('written', {}).as(writes)] : []))
        .update(table)
        .set(valuesOf(columns) as PgUpdateSetSource<T>)
        .where(eq(id, sql.placeholder('idOfRow')))
        .returning({ ...returning, ...(also && { also }) })
        .prepare(`update_${name}_${index}`),
    ),
  )
  return async (db: Queryable, idOfRow: string, values: Partial<T['$inferInsert']>, further: object = {}) =>
    (await statementFor(values)(db).execute({ ...values, ...further, idOfRow })) as Rows<Columns>
}

/** Inserts one row: one prepared statement for each list of columns. It returns the named columns. */
export const inserterOf = <T extends PgTable, Columns extends Returned>(
  table: T,
  { name, returning }: { name: string; returning: Columns },
) => {
  const statementFor = perColumns((columns, index) =>
    prepared((db) =>
      db
        .insert(table)
        .values(valuesOf(columns) as T['$inferInsert'])
        .returning(returning)
        .prepare(`insert_${name}_${index}`),
    ),
  )
  return async (db: Queryable, values: T['$inferInsert']) =>
    (await statementFor(values)(db).execute({ ...values })) as Rows<Columns>
}
