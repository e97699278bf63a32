import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type Client } from '@veck/contract/client'
import { pino } from 'pino'
import { createApp } from '../../apps/server/src/app.ts'
import { connectDatabase, type DatabaseClient } from '../../apps/server/src/db/client.ts'
import { startTemporaryPostgres } from '../../apps/server/src/db/embedded/temporary.ts'
import { migrateDatabase } from '../../apps/server/src/db/migrate.ts'
import { loadDemoData } from '@veck/demo'
import { createSessionFor } from '../../apps/server/src/modules/accounts/index.ts'
import { createHeavyWork } from '../../apps/server/src/modules/heavy-work/index.ts'
import { systemClock } from '../../apps/server/src/ports/clock.ts'
import { folderFileStore } from '../../apps/server/src/ports/file-store.ts'
import { recordStatements, type Statement } from './statements.ts'

export type BenchServer = {
  database: DatabaseClient
  baseUrl: string
  /** The API over real HTTP, signed in. */
  as: (email: string, send?: typeof fetch) => Promise<Client>
  /** The statements that the server sends meanwhile. */
  recorded: (work: () => Promise<unknown>) => Promise<Statement[]>
  stop: () => Promise<void>
}

/** The real server code with the demo data, on a temporary database. */
export const startBenchServer = async (): Promise<BenchServer> => {
  const postgres = await startTemporaryPostgres()
  await migrateDatabase(postgres.url)
  const database = connectDatabase(postgres.url, () => {})
  const recorded = recordStatements(database.pool)
  await loadDemoData(database.db, systemClock)
  const folder = mkdtempSync(join(tmpdir(), 'veck-bench-'))
  const heavyWork = createHeavyWork()
  const app = await createApp({
    database,
    clock: systemClock,
    files: folderFileStore(folder),
    heavyWork,
    logger: pino({ level: 'silent' }),
    publicUrl: 'http://bench.example',
    demo: true,
    acousticSecret: 'only for the bench',
    trustProxy: 0,
    callsPerMinute: 10_000_000,
  })
  const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    database,
    baseUrl,
    recorded,
    as: async (email, send = fetch) => {
      const { accessToken } = await createSessionFor(database.db, systemClock, email)
      return createClient({
        baseUrl,
        fetch: send,
        headers: () => ({ authorization: `Bearer ${accessToken}`, 'accept-language': 'sv-SE' }),
      })
    },
    stop: async () => {
      await app.close()
      await heavyWork.stop()
      await database.close()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
