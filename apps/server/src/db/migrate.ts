import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { packageRoot } from '../package-root.ts'

// Any fixed number: one lock per database, held while one server of several brings it up to date.
const MIGRATION_LOCK = 8_325_001

export const migrateDatabase = async (url: string) => {
  const client = new pg.Client({ connectionString: url, application_name: 'veck migrations' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client), { migrationsFolder: join(packageRoot, 'migrations') })
    await runMigrations({ connectionString: url })
  } finally {
    // Ending the connection releases the lock, also when a migration failed.
    await client.end()
  }
}
