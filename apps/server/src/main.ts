import { join } from 'node:path'
import { pino } from 'pino'
import { createApp } from './app.ts'
import { readConfig, type Config } from './config.ts'
import { connectDatabase } from './db/client.ts'
import { startEmbeddedPostgres } from './db/embedded/index.ts'
import { migrateDatabase } from './db/migrate.ts'
import { demoAccounts, demoPassword, loadDemoData } from './demo/index.ts'
import { packageRoot } from './package-root.ts'
import { systemClock } from './ports/clock.ts'
import { folderFileStore } from './ports/file-store.ts'

const say = (message: string) => process.stdout.write(`${message}\n`)

/** What was started, to be put away in the opposite order, also when the start itself failed half-way. */
const started: (() => Promise<void>)[] = []
const stopAll = async () => {
  for (const stop of started.splice(0).toReversed()) await stop()
}

const start = async (config: Config) => {
  const logger = pino({ level: config.logLevel }, pino.destination({ dest: 2, sync: false }))
  const databaseUrl = config.databaseUrl ?? (await startDatabase(config.dataDir))
  await migrateDatabase(databaseUrl)
  const database = connectDatabase(databaseUrl, (error) => logger.error({ err: error }, 'a database connection broke'))
  started.push(database.close)
  if (config.demo) await loadDemoData(database.db, systemClock)
  const app = await createApp({
    database,
    clock: systemClock,
    files: folderFileStore(join(config.dataDir, 'files')),
    logger,
    publicUrl: config.publicUrl ?? `http://${config.host}:${config.port}`,
    demo: config.demo,
    trustProxy: config.trustProxy,
    webFolder: join(packageRoot, '../web/dist'),
  })
  // Closing answers the requests under way first.
  started.push(() => app.close())
  const address = await app.listen({ host: config.host, port: config.port })
  say(`Veck is ready: ${config.publicUrl ?? address}`)
  if (config.demo) sayDemoAccounts()
}

const startDatabase = async (dataDir: string) => {
  const embedded = await startEmbeddedPostgres({ dataDir, log: say })
  started.push(embedded.stop)
  return embedded.url
}

const sayDemoAccounts = () => {
  say(`Demo accounts, password ${demoPassword} for all:`)
  for (const { email, about } of demoAccounts) say(`  ${email.padEnd(22)} ${about}`)
}

let stopping = false
const stopOnSignal = async () => {
  if (stopping) return
  stopping = true
  say('Stopping: finishing what is under way')
  // A request that never ends must not hold the stop for ever.
  setTimeout(() => process.exit(1), 20_000).unref()
  await stopAll()
  process.exit(0)
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stopOnSignal())

try {
  await start(readConfig(process.env))
} catch (error) {
  process.stderr.write(`Veck could not start: ${error instanceof Error ? error.message : String(error)}\n`)
  await stopAll()
  process.exit(1)
}
