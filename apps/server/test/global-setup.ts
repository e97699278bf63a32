import { loadDemoData } from '@veck/demo'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connectDatabase } from '../src/db/client.ts'
import { SUPERUSER } from '../src/db/embedded/cluster.ts'
import { startTemporaryPostgres } from '../src/db/embedded/temporary.ts'
import { migrateDatabase } from '../src/db/migrate.ts'
import { systemClock } from '../src/ports/clock.ts'
import { bundleForTests } from './bundle.ts'
import { makeResettable } from './reset-database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A real PostgreSQL for this run; tests copy their database from `veck_template` in it. */
    databaseServer: string
    /** The same, with a role that owns no tables. */
    serverRole: string
    /** The folder of the server's bundle and of other programs that tests start. */
    bundle: string
  }
}

export const templateName = 'veck_template'

export const databaseUrl = (server: string, name: string) => {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

const setup = async (project: TestProject) => {
  const bundle = await bundleForTests()
  const postgres = await startTemporaryPostgres({ inMemory: true })
  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  await admin.query(`create database ${templateName}`)
  await admin.end()
  const url = databaseUrl(postgres.url, templateName)
  await migrateDatabase(url)
  const database = connectDatabase(url, () => {})
  await loadDemoData(database.db, systemClock)
  await database.close()
  const superuserUrl = new URL(url)
  superuserUrl.username = SUPERUSER
  const superuser = new pg.Client({ connectionString: superuserUrl.href })
  await superuser.connect()
  await makeResettable(superuser)
  await superuser.end()
  project.provide('databaseServer', postgres.url)
  project.provide('serverRole', postgres.serverUrl)
  project.provide('bundle', bundle.folder)
  return async () => {
    await postgres.stop()
    await bundle.remove()
  }
}

export default setup
