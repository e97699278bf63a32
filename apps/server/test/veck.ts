import { calls, type CallName } from '@veck/contract'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { pino } from 'pino'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from 'vitest'
import { createApp, type Dependencies } from '../src/app.ts'
import { connectDatabase, type DatabaseClient } from '../src/db/client.ts'
import { createSessionFor } from '../src/modules/accounts/index.ts'
import { doDueJobs } from '../src/modules/jobs/index.ts'
import { folderFileStore } from '../src/ports/file-store.ts'
import type { Erp } from '../src/ports/erp.ts'
import type { Mailer } from '../src/ports/mailer.ts'
import { createTasks } from '../src/tasks.ts'
import { collectingErp } from './collecting-erp.ts'
import { collectingMailer } from './collecting-mailer.ts'
import { createFreshDatabase } from './fresh-database.ts'
import { heavyWork } from './heavy-work.ts'
import { movableClock, type MovableClock } from './movable-clock.ts'
import { preparedFor, rememberFiles } from './prepared.ts'
import { sharedApp } from './shared-app.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'
import type { Caller, CallInput, Veck } from './veck-types.ts'

export type { Caller, Veck } from './veck-types.ts'

type Overrides = Partial<Dependencies & { mailer: Mailer; erp: Erp }>

/** The secret of the ERP. */
export const erpSecret = 'a-secret-that-only-the-erp-and-the-tests-have'

const settings = {
  files: rememberFiles(folderFileStore(join(tmpdir(), `veck-files-${process.pid}`))),
  heavyWork,
  logger: pino({ level: 'silent' }),
  publicUrl: 'http://veck.test',
  demo: true,
  acousticSecret: 'a secret that only the tests and the stand-in share',
  erpSecrets: [erpSecret, 'the-secret-that-the-erp-had-before-this-one'],
  trustProxy: 0,
  callsPerMinute: 1_000_000,
  checkAnswers: true,
} satisfies Partial<Dependencies>

/** Starts the app on a new database. */
export const startVeck = async ({ mailer, erp, ...overrides }: Overrides = {}) => {
  const fresh = await createFreshDatabase()
  const database = connectDatabase(fresh.url, () => {})
  const clock = movableClock()
  const app = await createApp({ ...settings, database, clock, ...overrides })
  return {
    ...veckOf({ app, database, clock, mailer, erp, threads: overrides.heavyWork }),
    stop: async () => {
      await app.close()
      await database.close()
      await fresh.drop()
    },
  }
}

type Parts = {
  app: FastifyInstance
  database: DatabaseClient
  clock: MovableClock
  mailer?: Mailer | undefined
  erp?: Erp | undefined
  threads?: Dependencies['heavyWork'] | undefined
}

const veckOf = ({ app, database, clock, mailer, erp, threads = heavyWork }: Parts): Veck => {
  const { files, logger, publicUrl } = settings
  const collecting = collectingMailer()
  const orderBook = collectingErp()
  const tasks = createTasks({
    db: database.db,
    clock,
    logger,
    publicUrl,
    mailer: mailer ?? collecting,
    mailFrom: 'Veck <no-reply@veck.test>',
    files,
    heavyWork: threads,
    erp: erp ?? orderBook,
  })
  const withToken = (token: string | undefined): Caller => ({
    token,
    call: (name, input) => callApp(app, token, name, input),
  })
  const veck: Veck = {
    app,
    db: database.db,
    clock,
    withToken,
    mails: collecting.mails,
    erpOrders: orderBook.orders,
    doJobs: () => doDueJobs({ database, logger, tasks }),
    anonymous: withToken(undefined),
    as: async (who) => {
      const email = who.includes('@') ? who : `${who}@veck.example`
      return withToken((await createSessionFor(database.db, clock, email)).accessToken)
    },
    prepared: (_key, make) => make(veck),
    goBack: () => Promise.reject(new Error('Only the database of one test can go back')),
  }
  return veck
}

const callApp = async (app: FastifyInstance, token: string | undefined, name: CallName, input: CallInput = {}) => {
  const { method, path } = calls[name]
  const url = path.replaceAll(/\{(\w+)\}/g, (_whole, key: string) => encodeURIComponent(input.params?.[key] ?? ''))
  const options: InjectOptions = {
    method,
    url,
    headers: { 'accept-language': 'sv-SE', ...(token ? { authorization: `Bearer ${token}` } : {}), ...input.headers },
    ...(input.from ? { remoteAddress: input.from } : {}),
    ...(input.query ? { query: input.query } : {}),
    ...(input.body === undefined ? {} : { payload: input.body as object }),
  }
  const answer = await app.inject(options)
  const json = String(answer.headers['content-type'] ?? '').includes('json')
  return { status: answer.statusCode, headers: answer.headers, body: json ? answer.json() : answer.body }
}

const { borrowApp } = sharedApp(settings)

/** A test with the real app on a new database: `test('…', async ({ veck }) => …)`. */
export const test = base.extend<{ veck: Veck }>({
  // oxlint-disable-next-line no-empty-pattern
  veck: async ({}, use) => {
    const testDatabase = await openTestDatabase()
    const { database } = testDatabase
    const clock = movableClock()
    const { app, lend, giveBack } = await borrowApp({ database, clock })
    testDatabase.markUntouched()
    const veck = veckOf({ app, database, clock })
    const lendApp = async (other: TestDatabase, itsClock: MovableClock) => {
      const parts = { database: other.database, clock: itsClock }
      return veckOf({ app: await lend(parts), ...parts })
    }
    veck.prepared = preparedFor({ testDatabase, clock, veck, lendApp, files: settings.files })
    veck.goBack = async () => {
      await testDatabase.goBack()
      await lendApp(testDatabase, clock)
    }
    await use(veck)
    await giveBack()
    await testDatabase.giveBack()
  },
})
