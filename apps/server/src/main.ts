import { calls } from '@veck/contract'
import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { createApp } from './app.ts'
import { readConfig, type Config } from './config.ts'
import { connectDatabase } from './db/client.ts'
import { startEmbeddedPostgres } from './db/embedded/index.ts'
import { createPassword, readPassword } from './db/embedded/password.ts'
import { findFreePort } from './db/embedded/postmaster.ts'
import { migrateDatabase } from './db/migrate.ts'
import { loggedError } from './core/logged-error.ts'
import { closeDemo, openDemo } from './demo/access.ts'
import { loadDemo, type Demo } from './demo/load-demo.ts'
import { removeLeftOverUploads } from './http/upload-folders.ts'
import { createMetrics } from './modules/diagnostics/index.ts'
import { startFileDrop } from './modules/erp-messages/index.ts'
import { createHeavyWork } from './modules/heavy-work/index.ts'
import { releaseJobsOfDeadWorkers, startWorker } from './modules/jobs/index.ts'
import {
  certificateOf,
  readConfiguredKey,
  selfMadeKey,
  validityProblem,
  type SealKey,
} from './modules/sealing/index.ts'
import { packageRoot } from './package-root.ts'
import { systemClock } from './ports/clock.ts'
import { findDiskFault, preparePrivateFolder } from './ports/data-folder.ts'
import { createFolderErp } from './ports/folder-erp.ts'
import { createFolderMailer } from './ports/folder-mailer.ts'
import { createHttpErp } from './ports/http-erp.ts'
import { openFileStore } from './ports/open-file-store.ts'
import { createSmtpMailer } from './ports/smtp-mailer.ts'
import { createTasks } from './tasks.ts'

const print = (message: string) => process.stdout.write(`${message}\n`)

/** The stop functions of everything that was started. They run in reverse order, also after a failed start. */
const started: (() => Promise<void>)[] = []
const stopAll = async () => {
  for (const stop of started.splice(0).toReversed()) await stop()
}

const start = async (config: Config) => {
  drainSeconds = config.drainSeconds
  const logger = pino(
    { level: config.logLevel, serializers: { err: loggedError } },
    pino.destination({ dest: 2, sync: false }),
  )
  const demo = config.demo ? await loadDemo() : undefined
  await preparePrivateFolder(config.dataDir)
  await removeLeftOverUploads()
  const { url: ownerUrl, serverUrl } = config.databaseUrl
    ? { url: config.ownerDatabaseUrl ?? config.databaseUrl, serverUrl: config.databaseUrl }
    : await startDatabase(config.dataDir)
  await migrateDatabase(ownerUrl, serverUrl)
  const database = connectDatabase(serverUrl, (error) => logger.error({ err: error }, 'a database connection broke'))
  // A job that waits for another system can keep a connection open. The end of the process closes it.
  started.push(() => inTime('the connections to the database', database.close(), 2_000))
  const sealKey = config.sealFiles && (await readConfiguredKey(config.sealFiles))
  warnOfSeal(sealKey ?? (await selfMadeKey(database.db, systemClock)))
  const store = await openFileStore(config)
  const heavyWork = createHeavyWork()
  const images = demo?.images({ files: store, heavyWork, log: print })
  const files = images?.files ?? store
  if (demo) {
    await demo.load(database.db, systemClock, { files: store, heavyWork, logger })
    await openDemo(database.db)
  } else printClosedDemo(await closeDemo(database.db, systemClock))
  // Mailed links contain the port, so it must be known before the server listens.
  const port = config.port || (await findFreePort())
  const publicUrl = config.publicUrl ?? `http://${config.host}:${port}`
  const mailFolder = join(config.dataDir, 'mail')
  const metrics = config.metricsToken === undefined ? undefined : createMetrics(config.metricsToken)
  const demoErpSecret = demo && hasDemoErp(config) ? randomBytes(24).toString('hex') : undefined
  const app = await createApp({
    database,
    clock: systemClock,
    files,
    heavyWork,
    logger,
    publicUrl,
    demo: config.demo,
    acousticUrl: config.acousticUrl,
    acousticSecret: config.acousticSecret ?? (await keptSecret(config.dataDir)),
    breachedPasswords: config.breachedPasswords,
    erpSecrets: [...config.erpInboundSecrets, ...(demoErpSecret === undefined ? [] : [demoErpSecret])],
    sealKey,
    demoMailFolder: config.demo && !config.smtpUrl ? mailFolder : undefined,
    trustProxy: config.trustProxy,
    webFolder: join(packageRoot, '../web/dist'),
    metrics,
    // A server that runs from source is one in development.
    checkAnswers: import.meta.url.endsWith('.ts'),
    isStopping: () => stopping,
    findDiskFault: keepsDataHere(config) ? () => findDiskFault(config.dataDir) : undefined,
  })
  const mailer = config.smtpUrl ? createSmtpMailer(config.smtpUrl) : createFolderMailer(mailFolder)
  const erp = config.erpUrl ? createHttpErp(config.erpUrl) : createFolderErp(join(config.dataDir, 'erp'))
  const tasks = createTasks({
    db: database.db,
    clock: systemClock,
    logger,
    publicUrl,
    mailer: metrics?.ofMailer(mailer) ?? mailer,
    mailFrom: config.mailFrom,
    files,
    heavyWork,
    erp: metrics?.ofErp(erp) ?? erp,
    sealKey,
  })
  // Only one server at a time uses the embedded database: other workers in its tables are dead.
  if (!config.databaseUrl) await releaseJobsOfDeadWorkers(database.db)
  const worker = await startWorker({ database, logger, tasks })
  // These stop at the same time, before the database. Running work gets ten seconds to end.
  started.push(async () => {
    images?.stop()
    await Promise.all([
      inTime('the jobs', worker.stop(), 10_000),
      inTime('the heavy work', heavyWork.stop(), 10_000),
      inTime('the requests', app.close(), 10_000),
    ])
  })
  if (!config.erpUrl) {
    const folder = join(config.dataDir, 'erp-in')
    const { stop } = startFileDrop({ db: database.db, clock: systemClock, folder, logger })
    started.push(() => inTime('the files of the ERP', stop(), 2_000))
  }
  const url = await app.listen({ host: config.host, port })
  print(`Veck is ready: ${config.publicUrl ?? url}`)
  if (demo && demoErpSecret !== undefined) {
    const { stop } = demo.startErp({
      ordersFolder: join(config.dataDir, 'erp'),
      sentFolder: join(config.dataDir, 'erp-demo'),
      url: `${url}${calls.sendErpMessage.path}`,
      secret: demoErpSecret,
      seconds: config.demoErpSeconds,
      clock: systemClock,
      logger,
    })
    started.push(() => inTime('the ERP of the demo', stop(), 2_000))
  }
  if (demo) printDemoAccounts(demo, config)
  // If the supervisor has ended, this fails, and the event `disconnect` stops the server.
  process.send?.('ready', undefined, undefined, () => {})
  void images?.storeAll()
}

/** Waits at most for the timeout, because another system may not answer. The next process does unfinished work. */
const inTime = async (what: string, ended: Promise<unknown>, timeout: number) => {
  const late = await Promise.race([ended, sleep(timeout, 'late')])
  if (late === 'late') print(`Stopping: ${what} did not end within ${timeout / 1000} s`)
}

/** An ERP of the operator answers the orders itself. */
const hasDemoErp = ({ erpUrl, demoErpSeconds }: Config) => !erpUrl && demoErpSeconds > 0

const keepsDataHere = ({ databaseUrl, s3Url, smtpUrl, erpUrl }: Config) => !(databaseUrl && s3Url && smtpUrl && erpUrl)

const startDatabase = async (dataDir: string) => {
  const embedded = await startEmbeddedPostgres({ dataDir, log: print })
  started.push(embedded.stop)
  return embedded
}

/** The secret that signs tokens between Veck and the demo page that replaces the sister application. */
const keptSecret = async (dataDir: string) => {
  const file = join(dataDir, 'acoustic.secret')
  await mkdir(dataDir, { recursive: true })
  await createPassword(file)
  return readPassword(file)
}

/** Offers are sealed with it anyway: an acceptance must not wait for a new certificate. */
const warnOfSeal = (key: SealKey) => {
  const { validFrom, validTo } = certificateOf(key)
  const dates = { validFrom: new Date(validFrom), validTo: new Date(validTo) }
  if (validityProblem(dates, systemClock.now()))
    print(`WARNING: the certificate that seals accepted offers is valid from ${validFrom} to ${validTo}: see doctor.`)
}

/** Explains to the operator why demo accounts exist and cannot sign in. */
const printClosedDemo = ({ accounts, buyers }: { accounts: number; buyers: number }) => {
  if (accounts + buyers > 0)
    print(`The database has ${accounts} demo accounts and ${buyers} demo buyers: without the demo they cannot get in.`)
}

const printDemoAccounts = ({ password, accounts, buyer }: Demo, { local, host, publicUrl }: Config) => {
  print(`Demo accounts, password ${password} for all:`)
  for (const { email, about } of accounts) print(`  ${email.padEnd(22)} ${about}`)
  const { domain, identity, sharedSecret } = buyer
  print(`Demo procurement system for punch-out: ${domain} ${identity}, secret ${sharedSecret}`)
  print('Mails of the demo are not sent; read them at /demo/mail')
  if (local) return
  print(
    `WARNING: the demo is on at ${publicUrl ?? host}, which others may reach. Whoever does can sign in as administrator`,
  )
  print(
    'with the password above, and read all mails at /demo/mail. Never put real data here; turn it off with VECK_DEMO=0.',
  )
}

let stopping = false
let drainSeconds = 0
const stopOnSignal = async () => {
  if (stopping) return
  // The server is not ready from now on. It still answers until load balancers have noticed.
  stopping = true
  print('Stopping: finishing what is under way')
  await sleep(drainSeconds * 1000)
  // A request that never ends must not prevent the stop.
  setTimeout(() => process.exit(1), 20_000).unref()
  await stopAll()
  process.exit(0)
}
// SIGHUP: the terminal was closed. disconnect: the supervisor of `npm start` has ended.
for (const event of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']) process.on(event, () => void stopOnSignal())

try {
  await start(readConfig(process.env))
} catch (error) {
  // The stop signal came during the start and caused this error. stopOnSignal ends the process.
  if (stopping) await new Promise(() => {})
  process.stderr.write(`Veck could not start: ${error instanceof Error ? error.message : String(error)}\n`)
  await stopAll()
  process.exit(1)
}
