import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgTransaction } from 'drizzle-orm/pg-core'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { Writable } from 'node:stream'
import pg from 'pg'

type NoSchema = Record<string, never>
export type Database = NodePgDatabase<NoSchema>
export type Transaction = PgTransaction<NodePgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>
/** The database or a transaction: repository functions work with both. */
export type Queryable = Database | Transaction

export type DatabaseClient = {
  db: Database
  pool: pg.Pool
  /** A new connection outside the pool, for code that needs it for a long time. It is not opened yet. */
  newConnection: () => pg.Client
  close: () => Promise<void>
}

// The data is in memory or on flash, where an index read is hardly slower than a sequential scan. With the default
// value, the planner scans all variants for a filter of several codes.
const plannerOptions = '-c random_page_cost=1.1'

// In milliseconds. Also the time to wait for a free connection of the pool: longer than a short peak of load.
const connectTimeout = 15_000

/** The types of `pg` do not have it. */
type ClientWithConnection = { connection: { stream: Writable } }

type Query = (asked: string | { text?: string }, ...rest: unknown[]) => Promise<unknown>

/** Collects what is written until the running task ends, and sends it as one packet. */
const collectWrites = ({ connection }: ClientWithConnection) => {
  let isCollecting = false
  return () => {
    if (isCollecting) return
    const { stream } = connection
    isCollecting = true
    stream.cork()
    // Runs after the promises that are resolved already, and so after the statements that follow without waiting.
    process.nextTick(() => {
      isCollecting = false
      stream.uncork()
    })
  }
}

/**
 * Saves a round trip of each transaction: `begin` is sent, and its answer is not waited for. When the connection is broken,
 * the next statement fails too. Statements that do not wait for each other are sent as one packet: each packet costs a system
 * call here and wakes the process of the database.
 */
const sendTogether = (client: pg.PoolClient) => {
  const query = client.query.bind(client) as Query
  const collect = collectWrites(client as unknown as ClientWithConnection)
  const sending: Query = (asked, ...rest) => {
    const text = typeof asked === 'string' ? asked : asked.text
    collect()
    const answer = query(asked, ...rest)
    if (!text?.startsWith('begin')) return answer
    answer.catch(() => {})
    return Promise.resolve({ rows: [], rowCount: 0 })
  }
  Object.assign(client, { query: sending })
}

export const connectDatabase = (url: string, onError: (error: Error) => void): DatabaseClient => {
  const connection = {
    connectionString: url,
    application_name: 'veck',
    options: plannerOptions,
    keepAlive: true,
    // Pipelining: several queries of a connection are sent without waiting for answers. They run in that sequence.
    pipeline: true,
  }
  const pool = new pg.Pool({
    ...connection,
    // Three of them listen for jobs: mail, ERP and the rest.
    max: 12,
    connectionTimeoutMillis: connectTimeout,
  })
  // A broken connection (the database restarts) must not end the process. Errors of idle connections arrive here; on a
  // connection in use, the running query fails.
  pool.on('error', onError)
  pool.on('connect', (client) => {
    client.on('error', () => {})
    sendTogether(client)
  })
  return { db: drizzle(pool), pool, newConnection: () => new pg.Client(connection), close: () => pool.end() }
}
