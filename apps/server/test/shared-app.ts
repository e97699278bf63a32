import { drizzle } from 'drizzle-orm/node-postgres'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { createApp, type Dependencies } from '../src/app.ts'
import type { DatabaseClient } from '../src/db/client.ts'
import { createPricing } from '../src/modules/calculator/index.ts'
import { createTexts } from '../src/modules/texts/index.ts'

/** What the app works with during one test. */
type Borrowed = Pick<Dependencies, 'database' | 'clock'>

/**
 * One app for the tests of a worker, because its start costs more than most tests. Each test gives it a database and a
 * clock of its own.
 */
export const sharedApp = (settings: Omit<Dependencies, 'database' | 'clock'>) => {
  let started = createShared(settings)

  return {
    borrowApp: async (borrowed: Borrowed) => {
      const app = await started.lend(borrowed)
      return {
        app,
        /** Gives the app another database during the test. */
        lend: (next: Borrowed) => started.lend(next),
        giveBack: async () => {
          if (started.takeBack()) return
          started = createShared(settings)
          await app.close()
        },
      }
    },
  }
}

const createShared = (settings: Omit<Dependencies, 'database' | 'clock'>) => {
  let borrowed: Borrowed | undefined
  const current = () => {
    if (!borrowed) throw new Error('The app works after its test has ended')
    return borrowed
  }
  let isChanged = false
  const pool = forwardTo(() => borrowed?.database.pool)
  const db = drizzle(pool)
  const database: DatabaseClient = {
    db,
    pool,
    newConnection: () => {
      // Live updates keep this connection as long as the app runs.
      isChanged = true
      return current().database.newConnection()
    },
    close: async () => {},
  }
  const clock = { now: () => current().clock.now() }
  const [texts, pricing] = [createTexts(db, clock), createPricing(db, clock)]
  let app: FastifyInstance | undefined

  const start = async () => {
    const created = await createApp({ ...settings, database, clock, texts, pricing })
    created.addHook('onClose', async () => {
      isChanged = true
    })
    return created
  }

  return {
    lend: async (next: Borrowed) => {
      borrowed = next
      texts.forget()
      pricing.forget()
      await texts.all()
      app ??= await start()
      return app
    },
    /** Returns whether another test may use the app. */
    takeBack: () => {
      const isAsNew = !isChanged && !app?.server.listening
      if (isAsNew) borrowed = undefined
      return isAsNew
    },
  }
}

/** A pool that is another one in each test. Between tests it has no database. */
export const forwardTo = (find: () => pg.Pool | undefined) =>
  new Proxy(new pg.Pool({ connectionString: 'postgres://no-test.invalid' }), {
    get: (target, key) => {
      const pool = find() ?? target
      const value: unknown = Reflect.get(pool, key, pool)
      return typeof value === 'function' ? value.bind(pool) : value
    },
    set: (target, key, value) => Reflect.set(find() ?? target, key, value),
  })
