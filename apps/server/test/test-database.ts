import { drizzle } from 'drizzle-orm/node-postgres'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { connectDatabase, type DatabaseClient } from '../src/db/client.ts'
import { createFreshDatabase, disconnectAll } from './fresh-database.ts'
import { templateName } from './global-setup.ts'
import { rememberAsNew, resetDatabase } from './reset-database.ts'
import { forwardTo } from './shared-app.ts'

type Opened = {
  template: string
  name: string
  database: DatabaseClient
  isTouched: boolean
  /** How often it went back to what it contained at first. */
  resets: number
  drop: () => Promise<void>
}

/** Databases as new that no test uses: one of the demo data, and the latest of another template. */
const spares: { demo?: Opened | undefined; other?: Opened | undefined } = {}
const placeOf = (template: string) => (template === templateName ? 'demo' : 'other')

/** Rows that are deleted stay in the files. */
const MaxResets = 60

const open = async (template: string): Promise<Opened> => {
  const place = placeOf(template)
  const spare = spares[place]
  if (spare?.template === template) {
    spares[place] = undefined
    return spare
  }
  const { name, url, drop } = await createFreshDatabase(template)
  const database = connectDatabase(url, () => {})
  const opened: Opened = {
    template,
    name,
    database,
    isTouched: false,
    resets: 0,
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

/** Makes the database as new for another test. A database that something still works with is dropped. */
const giveBack = async (opened: Opened) => {
  const isReset = opened.resets < MaxResets && (!opened.isTouched || (await goBack(opened)))
  if (!isReset) return opened.drop()
  opened.isTouched = false
  const place = placeOf(opened.template)
  const before = spares[place]
  spares[place] = opened
  await before?.drop()
}

// In milliseconds.
const [timeout, turn] = [1000, 5]

/** Waits for connections that are still being opened or given back: that takes less than a new database. */
const isIdle = async (pool: pg.Pool): Promise<boolean> => {
  for (let waited = 0; waited < timeout; waited += turn) {
    if (pool.waitingCount === 0 && pool.idleCount === pool.totalCount) return true
    await sleep(turn)
  }
  return false
}

const goBack = async (opened: Opened): Promise<boolean> => {
  const { pool } = opened.database
  if (pool.ended || !(await isIdle(pool))) return false
  opened.resets += 1
  return resetDatabase(pool).catch(() => false)
}

/** The database of one test. A copy of a prepared database can take its place, as long as the test has not used it. */
export const openTestDatabase = async () => {
  let current = await open(templateName)
  const pool = forwardTo(() => current.database.pool)
  const database: DatabaseClient = {
    db: drizzle(pool),
    pool,
    newConnection: () => {
      current.isTouched = true
      return current.database.newConnection()
    },
    close: async () => {},
  }
  const replaceBy = async (template: string) => {
    await giveBack(current)
    current = await open(template)
  }
  return {
    database,
    isTouched: () => current.isTouched,
    /** What happened until now does not count: the app has read its texts. */
    markUntouched: () => {
      current.isTouched = false
    },
    replaceBy,
    /** Gives the test the database as it was at first. */
    goBack: () => replaceBy(current.template),
    /** Disconnects from the database, so that it can be copied. Returns its name. */
    keep: async () => {
      await rememberAsNew(current.database.pool)
      await current.database.close()
      await disconnectAll(current.name)
      return current.name
    },
    giveBack: () => giveBack(current),
  }
}

export type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>
