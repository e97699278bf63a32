import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgTransaction } from 'drizzle-orm/pg-core'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import pg from 'pg'

type NoSchema = Record<string, never>
export type Database = NodePgDatabase<NoSchema>
export type Transaction = PgTransaction<NodePgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>
/** What a repository function takes first: it works inside a transaction and outside one. */
export type Queryable = Database | Transaction

export type DatabaseClient = {
  db: Database
  pool: pg.Pool
  /** A connection outside the pool, for what holds one for as long as it lives; not opened yet. */
  newConnection: () => pg.Client
  close: () => Promise<void>
}

// Our data lies in memory or on flash: reading by index costs hardly more than reading in a row. With the default the planner
// reads all variants for a filter of several codes.
const plannerOptions = '-c random_page_cost=1.1'

// Also for a connection of the pool to be free: longer than a rush lasts, shorter than a person waits.
const connectTimeout = 15_000

export const connectDatabase = (url: string, onError: (error: Error) => void): DatabaseClient => {
  const connection = { connectionString: url, application_name: 'veck', options: plannerOptions, keepAlive: true }
  const pool = new pg.Pool({
    ...connection,
    // Three of them listen for jobs: mail, ERP and the rest.
    max: 12,
    connectionTimeoutMillis: connectTimeout,
    // What a transaction asks at once travels at once, and is done in the order it was asked.
    pipeline: true,
  })
  // A connection that breaks (the database restarts) must not end the process: idle ones are told of here, in use the query
  // under way fails.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', () => {}))
  return { db: drizzle(pool), pool, newConnection: () => new pg.Client(connection), close: () => pool.end() }
}
