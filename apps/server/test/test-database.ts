import { drizzle } from 'drizzle-orm/node-postgres'
import { connectDatabase, type DatabaseClient } from '../src/db/client.ts'
import { createFreshDatabase } from './fresh-database.ts'
import { forwardTo } from './shared-app.ts'

type Opened = { name: string; database: DatabaseClient; isTouched: boolean; drop: () => Promise<void> }

/** A new database that the test before had no use for. */
let spare: Opened | undefined

const open = async (template?: string): Promise<Opened> => {
  const { name, url, drop } = await createFreshDatabase(template)
  const database = connectDatabase(url, () => {})
  const opened: Opened = {
    name,
    database,
    isTouched: false,
    drop: async () => {
      await database.close()
      await drop()
    },
  }
  database.pool.on('acquire', () => {
    opened.isTouched = true
  })
  return opened
}

/** The database of one test. A copy of a prepared database can take its place, as long as the test has not used it. */
export const openTestDatabase = async () => {
  let current = spare ?? (await open())
  spare = undefined
  const pool = forwardTo(() => current.database.pool)
  const database: DatabaseClient = {
    db: drizzle(pool),
    pool,
    newConnection: () => current.database.newConnection(),
    close: async () => {},
  }
  return {
    database,
    isTouched: () => current.isTouched,
    /** What happened until now does not count: the app has read its texts. */
    markUntouched: () => {
      current.isTouched = false
    },
    replaceBy: async (template: string) => {
      await spare?.drop()
      spare = current
      current = await open(template)
    },
    /** Disconnects from the database, so that it can be copied. Returns its name. */
    keep: async () => {
      await current.database.close()
      return current.name
    },
    drop: () => current.drop(),
  }
}

export type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>
