import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Database, Queryable } from './client.ts'

/** Builds statements. It has no connection. */
const builder = drizzle.mock() as Database

/** The connection of a transaction, or the pool. */
const connectionOf = (db: Queryable) => (db._.session as unknown as { client: pg.Pool | pg.PoolClient }).client

/**
 * A prepared query, for queries that run often. It is built once, because building takes longer than running. PostgreSQL
 * plans it once per connection, by its name. Values are passed as placeholders.
 */
export const prepared = <Query extends object>(build: (db: Database) => Query) => {
  let built: Query | undefined
  return (db: Queryable): Query => {
    built ??= build(builder)
    // The built query keeps the connection in this field. A copy has the same SQL text and its own connection.
    return Object.create(built, { client: { value: connectionOf(db) } }) as Query
  }
}
