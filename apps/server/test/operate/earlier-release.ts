import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { connectDatabase } from '../../src/db/client.ts'
import { packageRoot } from '../../src/package-root.ts'
import { createEmptyDatabase } from '../empty-database.ts'
import { startVeck } from '../veck.ts'

/** The last migration of the first release. All later migrations must keep the customers' data. */
export const firstRelease = '0008_order_search_words'

type Journal = { entries: { tag: string }[] }

/** A folder with the migrations up to this one, as in its release. */
const migrationsUpTo = async (lastTag: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'veck-first-release-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(join(packageRoot, 'migrations'), folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8')) as Journal
  const last = journal.entries.findIndex(({ tag }) => tag === lastTag)
  if (last < 0) throw new Error(`No migration is called ${lastTag}: name the last one of that release here`)
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }))
  return folder
}

/** A database of that release, with the customers' data of the first release. `more`: SQL that adds to it. */
export const populatedRelease = async (lastTag: string, more = '') => {
  const { url, drop } = await createEmptyDatabase()
  onTestFinished(drop)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await migrate(drizzle(client), { migrationsFolder: await migrationsUpTo(firstRelease) })
  await client.query(await readFile(join(import.meta.dirname, 'first-release.sql'), 'utf8'))
  await migrate(drizzle(client), { migrationsFolder: await migrationsUpTo(lastTag) })
  await client.query(more)
  await client.end()
  return url
}

/** Starts the app on a migrated database, and signs `kund` in. `params` name the first open order. */
export const startMigrated = async (url: string) => {
  const database = connectDatabase(url, () => {})
  const veck = await startVeck({ database })
  onTestFinished(async () => {
    await veck.stop()
    await database.close()
  })
  const signIn = { emailAddress: 'kund@veck.example', password: 'veck-demo' }
  const { body: signedIn } = await veck.anonymous.call('signInToken', { body: signIn })
  const kund = veck.withToken(signedIn.token.accessToken)
  const { body: list } = await kund.call('getOrdersByStatus')
  const params = { id: list['0'][0].id }
  return { database, kund, list, params }
}
