// `npm run drill`: loses a server under load, restores its last backup on an empty folder, and measures what is lost (RPO)
// and how long it takes (RTO). Writes the figures to docs/operations.md. Exits with 1 if something is missing or changed.
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startVeck, type VeckProcess } from '../../../e2e/support/veck-process.ts'
import { filesIn, openBook, someFabric } from './book.ts'
import { findFaults } from './find-faults.ts'
import { operate } from './operate.ts'
import { writeReport } from './report.ts'
import { populate, startWriters } from './writers.ts'

const { values } = parseArgs({
  options: {
    /** Orders of 40 markings with photos, before the load. */
    orders: { type: 'string', default: '25' },
    /** From the end of the backup to the loss. */
    seconds: { type: 'string', default: '10' },
    writers: { type: 'string', default: '4' },
  },
})

const root = mkdtempSync(join(tmpdir(), 'veck-drill-'))
const [first, second] = [join(root, 'first'), join(root, 'second')]
const backup = join(root, 'backup.veck')
const key = join(root, 'secret.key')
// The client would log the calls that lose their server.
console.error = () => {}
const say = (text: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`)

let server: VeckProcess | undefined
try {
  say('A server with the demo data starts')
  server = await startVeck(first)
  say(`${values.orders} orders of 40 markings are made`)
  await populate(server.url, await someFabric(first), Number(values.orders))
  const recipient = /age1\w+/.exec(await operate(first, 'backup-key', key))?.[0] ?? ''
  const before = await openBook(first)

  const load = await startWriters(server.url, Number(values.writers))
  await sleep(3000)
  say('The backup is taken under load')
  const begun = Date.now()
  const made = await operate(first, 'backup', backup, '--recipient', recipient)
  const ended = Date.now()
  say(made.trim())
  await sleep(Number(values.seconds) * 1000)
  const loadAverage = loadavg()[0] ?? 0
  await server.killEverything()
  const lostAt = Date.now()
  const written = await load.stop()
  say(`The server and its database are killed after ${written.length} writes`)

  say(await operate(second, 'restore', backup, '--identity', key))
  const restored = Date.now()
  server = await startVeck(second)
  const ready = Date.now()
  const after = await openBook(second)

  const faults = findFaults({
    books: { before, after },
    files: { before: filesIn(first), after: filesIn(second) },
    written,
    writers: Number(values.writers),
    begun,
  })
  const present = new Set(after.loadNames)
  const newest = Math.max(begun, ...written.filter(({ name }) => present.has(name)).map(({ at }) => at))

  const figures = {
    cores: availableParallelism(),
    loadAverage,
    orders: before.orders,
    rows: Number(/(\d+) rows/.exec(made)?.[1]),
    files: Number(/(\d+) files/.exec(made)?.[1]),
    megabytes: statSync(backup).size / 1e6,
    backupSeconds: (ended - begun) / 1000,
    sinceBackupSeconds: (lostAt - ended) / 1000,
    lossSeconds: (lostAt - newest) / 1000,
    restoreSeconds: (restored - lostAt) / 1000,
    startSeconds: (ready - restored) / 1000,
    writes: written.length,
    kept: written.filter(({ name }) => present.has(name)).length,
    beforeBackup: written.filter(({ at }) => at < begun).length,
  }
  console.log(figures)
  for (const fault of faults) say(`FAULT: ${fault}`)
  if (faults.length === 0) writeReport(figures)
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  await server?.stop().catch(() => {})
  rmSync(root, { recursive: true, force: true })
}
process.exit()
