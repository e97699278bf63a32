import { connectDatabase, type DatabaseClient } from '../db/client.ts'
import { attachEmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded/index.ts'
import { migrateDatabase } from '../db/migrate.ts'

type Where = { databaseUrl: string | undefined; ownerDatabaseUrl?: string | undefined; dataDir: string }

/** The configured database, the embedded one that is running, or the embedded one, started for this command. */
export const openDatabase = async (
  { databaseUrl, ownerDatabaseUrl, dataDir }: Where,
  log: (message: string) => void,
  options: Options = {},
) => {
  const configured = databaseUrl && { url: ownerDatabaseUrl ?? databaseUrl, serverUrl: databaseUrl }
  const running = configured || (await attachEmbeddedPostgres(dataDir))
  if (running) return connect(running, options)
  const embedded = await startEmbeddedPostgres({ dataDir, log })
  try {
    const database = await connect(embedded, options)
    return { ...database, close: () => database.close().finally(embedded.stop) }
  } catch (error) {
    await embedded.stop()
    throw error
  }
}

/** `asOwner`: the command changes tables. Other commands work with the role of the server. */
type Options = { migrates?: boolean | undefined; asOwner?: boolean | undefined }

const connect = async (
  { url, serverUrl }: { url: string; serverUrl: string },
  { migrates = true, asOwner = false }: Options,
): Promise<DatabaseClient & { url: string }> => {
  if (migrates) await migrateDatabase(url, serverUrl)
  return { ...connectDatabase(asOwner ? url : serverUrl, () => {}), url }
}
