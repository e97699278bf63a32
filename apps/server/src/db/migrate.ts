import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { grantToServer } from './grant-server.ts'
import { packageRoot } from '../package-root.ts'

// An arbitrary constant: the lock is held while one of several servers runs the migrations.
const MIGRATION_LOCK = 8_325_001

const migrationsFolder = join(packageRoot, 'migrations')

/** `serverUrl`: of the role that serves, if it is not the owner of the tables. It gets its rights here. */
export const migrateDatabase = async (url: string, serverUrl: string = url) => {
  const client = new pg.Client({ connectionString: url, application_name: 'veck migrations' })
  // When the connection breaks, the running query fails. Without this handler the process would end too.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    // The migrator only looks for missing migrations. Without this check an old program would work on unknown tables.
    if ((await schemaStateIn(client)) === 'newer') throw new Error(newerSchema)
    await migrate(drizzle(client), { migrationsFolder })
    await runMigrations({ connectionString: url })
    if (serverUrl !== url) await grantToServer(client, serverUrl)
  } finally {
    // Ending the connection releases the lock, also when a migration failed.
    await client.end()
  }
}

export const newerSchema =
  'the database was brought up to date by a newer version of Veck, and this version does not know its tables: start the newer version, or restore a backup that this version made'

/** empty: no tables yet. older: migrations are missing. newer: it has migrations that this program does not know. */
export type SchemaState = 'empty' | 'older' | 'current' | 'newer'

/** Compares the last migration of the database with the last one of this program. Changes nothing. */
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
