import { Client } from 'pg'
import { urlsOf, type DatabaseUrls } from './database.ts'
import { readPassword } from './password.ts'
import { findPostmaster } from './pid-file.ts'
import { filesIn } from './place.ts'

/** The urls of the database that another process runs in the folder. Undefined: no database answers. */
export async function attachEmbeddedPostgres(dataDir: string): Promise<DatabaseUrls | undefined> {
  const { cluster, passwordFile, serverPasswordFile } = filesIn(dataDir)
  const running = await findPostmaster(cluster)
  if (!running) return undefined
  const owner = await readPassword(passwordFile)
  // A server of an older version has one role.
  const server = await readPassword(serverPasswordFile).catch(() => undefined)
  const urls = urlsOf(running.port, { owner, server: server ?? '' })
  if (!(await answers(urls.url))) return undefined
  return server !== undefined && (await answers(urls.serverUrl)) ? urls : { ...urls, serverUrl: urls.url }
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  const connected = client.connect().then(
    () => true,
    () => false,
  )
  return connected.finally(() => client.end().catch(() => {}))
}
