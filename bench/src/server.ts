import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type Client } from '@veck/contract/client'
import { connectDatabase, type DatabaseClient } from '../../apps/server/src/db/client.ts'
import { startTemporaryPostgres } from '../../apps/server/src/db/embedded/temporary.ts'
import { migrateDatabase } from '../../apps/server/src/db/migrate.ts'
import { loadDemoData } from '@veck/demo'
import { createSessionFor } from '../../apps/server/src/modules/accounts/index.ts'
import { systemClock } from '../../apps/server/src/ports/clock.ts'
import { startBenchApp } from './bench-app.ts'

export type BenchServer = {
  database: DatabaseClient
  databaseUrl: string
  /** The folder of the photos. */
  folder: string
  baseUrl: string
  /** The API over real HTTP, signed in. */
  as: (email: string, send?: typeof fetch) => Promise<Client>
  stop: () => Promise<void>
}

/** The real server code with the demo data, in this process, on a temporary database. */
export const startBenchServer = async (): Promise<BenchServer> => {
  const postgres = await startTemporaryPostgres()
  await migrateDatabase(postgres.url)
  const database = connectDatabase(postgres.url, () => {})
  await loadDemoData(database.db, systemClock)
  const folder = mkdtempSync(join(tmpdir(), 'veck-bench-'))
  const app = await startBenchApp(database, folder)
  return {
    database,
    databaseUrl: postgres.url,
    folder,
    baseUrl: app.baseUrl,
    as: async (email, send = fetch) => {
      const { accessToken } = await createSessionFor(database.db, systemClock, email)
      return createClient({
        baseUrl: app.baseUrl,
        fetch: send,
        headers: () => ({ authorization: `Bearer ${accessToken}`, 'accept-language': 'sv-SE' }),
      })
    },
    stop: async () => {
      await app.stop()
      await database.close()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
