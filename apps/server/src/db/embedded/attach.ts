import { Client } from 'pg'
import { urlOf } from './database.ts'
import { readPassword } from './password.ts'
import { findPostmaster } from './pid-file.ts'
import { filesIn } from './place.ts'

/** The url of the database that another process runs in the folder. Undefined: no database answers. */
export async function attachEmbeddedPostgres(dataDir: string): Promise<string | undefined> {
  const { cluster, passwordFile } = filesIn(dataDir)
  const running = await findPostmaster(cluster)
  if (!running) return undefined
  const url = urlOf(running.port, await readPassword(passwordFile))
  return (await answers(url)) ? url : undefined
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  const connected = client.connect().then(
    () => true,
    () => false,
  )
  return connected.finally(() => client.end().catch(() => {}))
}
