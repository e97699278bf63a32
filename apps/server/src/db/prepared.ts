import type { Queryable } from './client.ts'

/**
 * A prepared query, for queries that run with every call or sign-in. It is built once per database, because building
 * takes longer than running. PostgreSQL plans it once per connection, by its name. Values are passed as placeholders.
 */
export const prepared = <Query>(build: (db: Queryable) => Query) => {
  const built = new WeakMap<Queryable, Query>()
  return (db: Queryable): Query => {
    const query = built.get(db) ?? build(db)
    built.set(db, query)
    return query
  }
}
