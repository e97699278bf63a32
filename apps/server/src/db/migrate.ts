import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { packageRoot } from '../package-root.ts'

// Any fixed number: one lock per database, held while one server of several brings it up to date.
const MIGRATION_LOCK = 8_325_001

const migrationsFolder = join(packageRoot, 'migrations')

export const migrateDatabase = async (url: string) => {
  const client = new pg.Client({ connectionString: url, application_name: 'veck migrations' })
  // A connection that breaks, as when the server is told to stop meanwhile, fails the query under way, and that is told.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    // The migrator itself only looks for what is missing: an old program would work on tables it does not know.
    if ((await schemaStateIn(client)) === 'newer') throw new Error(newerSchema)
    await migrate(drizzle(client), { migrationsFolder })
    await runMigrations({ connectionString: url })
  } finally {
    // Ending the connection releases the lock, also when a migration failed.
    await client.end()
  }
}

export const newerSchema =
  'the database was brought up to date by a newer version of Veck, and this version does not know its tables: start the newer version, or restore a backup that this version made'

/** empty: not one table yet. older: migrations are missing. newer: it has some that this program does not know. */
export type SchemaState = 'empty' | 'older' | 'current' | 'newer'

/** Compares the last migration that the database has had with the last of this program, and changes nothing. */
export const readSchemaState = async (url: string): Promise<SchemaState> => {
  const client = new pg.Client({ connectionString: url, application_name: 'veck doctor' })
  await client.connect()
  return schemaStateIn(client).finally(() => client.end())
}

const schemaStateIn = async (client: pg.Client): Promise<SchemaState> => {
  const journal = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`)
  if (journal.rows[0]?.name === null) return 'empty'
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  )
  const had = Number(rows[0]?.last ?? 0)
  const known = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis))
  if (had === known) return 'current'
  return had > known ? 'newer' : 'older'
}
