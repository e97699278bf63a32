import { connectDatabase, type DatabaseClient } from '../db/client.ts'
import { attachEmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded/index.ts'
import { migrateDatabase } from '../db/migrate.ts'

type Where = { databaseUrl: string | undefined; dataDir: string }

/** The configured database, the embedded one that is running, or the embedded one, started for this command. */
export const openDatabase = async (
  { databaseUrl, dataDir }: Where,
  log: (message: string) => void,
  { migrates = true } = {},
) => {
  const running = databaseUrl ?? (await attachEmbeddedPostgres(dataDir))
  if (running !== undefined) return connect(running, migrates)
  const embedded = await startEmbeddedPostgres({ dataDir, log })
  try {
    const database = await connect(embedded.url, migrates)
    return { ...database, close: () => database.close().finally(embedded.stop) }
  } catch (error) {
    await embedded.stop()
    throw error
  }
}

const connect = async (url: string, migrates: boolean): Promise<DatabaseClient & { url: string }> => {
  if (migrates) await migrateDatabase(url)
  return { ...connectDatabase(url, () => {}), url }
}
