import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'

/** For what no call can do. */
export const inDatabase = async (
  run: (database: Client) => Promise<unknown>,
  dataDir = process.env.VECK_E2E_DATA_DIR ?? '',
) => {
  const port = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[3])
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim()
  const database = new Client({ host: '127.0.0.1', port, user: 'veck', database: 'veck', password })
  await database.connect()
  try {
    await run(database)
  } finally {
    await database.end()
  }
}

/** Only time closes a client's page this way, and nobody waits for it. */
export const expireLink = (linkId: string) =>
  inDatabase((database) => database.query("UPDATE offer_links SET valid_until = '2026-01-31' WHERE id = $1", [linkId]))
