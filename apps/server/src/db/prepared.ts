import type { Queryable } from './client.ts'

/**
 * A query that people wait for at every call or sign-in: built once for a database (building takes longer than asking) and,
 * by the name its builder gives it, planned once per connection. What changes from call to call is a placeholder.
 */
export const prepared = <Query>(build: (db: Queryable) => Query) => {
  const built = new WeakMap<Queryable, Query>()
  return (db: Queryable): Query => {
    const query = built.get(db) ?? build(db)
    built.set(db, query)
    return query
  }
}
