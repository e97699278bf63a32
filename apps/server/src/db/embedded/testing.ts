import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type QueryResultRow } from 'pg'
import { afterAll, inject, onTestFinished } from 'vitest'
import type { Account } from './account.ts'
import { startEmbeddedPostgres } from './index.ts'
import { findPostmaster } from './pid-file.ts'
import { signal, hasWorkingDirectory } from './processes.ts'
import { run } from './run.ts'

export async function makeDataDir(parent = tmpdir()): Promise<string> {
  const dataDir = await realpath(await mkdtemp(join(parent, 'veck-embedded-')))
  onTestFinished(async () => {
    await killDatabase(dataDir)
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
  })
  return dataDir
}

/** The data folder of a stopped server, with the table `fabric`. It is a copy, because a new one takes a second. */
export async function makeStoppedDatabase(): Promise<string> {
  const dataDir = await makeDataDir()
  pattern ??= makePattern()
  await run('cp', ['-a', `${await pattern}/.`, dataDir])
  return dataDir
}

let pattern: Promise<string> | undefined
afterAll(async () => {
  if (pattern) await rm(await pattern, { recursive: true })
  pattern = undefined
})

async function makePattern(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'veck-embedded-pattern-'))
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log: () => {} })
  await query(url, `CREATE TABLE fabric AS SELECT 'Linne' AS name`)
  await stop()
  return dataDir
}

export function readFabrics(url: string): Promise<{ name: string }[]> {
  return query(url, 'SELECT name FROM fabric')
}

type ServerOptions = {
  /** A command that runs the server in a changed environment. It is put before the command line. */
  wrapper?: string[]
  /** The program, in the folder of the bundle; by default a server with only a database. */
  program?: string
  account?: Account
}

export const embeddedServer = () => join(inject('bundle'), 'embedded-server.js')

/** Starts the server as a process with its own process group, so that it can be killed like a real server. */
export function spawnServer(
  dataDir: string,
  { wrapper = [], program = embeddedServer(), account }: ServerOptions = {},
) {
  const [command = '', ...args] = [...wrapper, process.execPath, program, dataDir]
  const child = spawn(command, args, { ...account, detached: true, cwd: inject('bundle') })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

export async function startServer(dataDir: string, options?: ServerOptions) {
  const child = spawnServer(dataDir, options)
  const messages = text(child.stderr)
  const lines = createInterface(child.stdout)
  const [url] = await Promise.race([once(lines, 'line'), once(lines, 'close')])
  if (!url) throw new Error(`the server did not start: ${await messages}`)
  return { url: String(url), process: child, messages }
}

export async function killGroup(child: ChildProcessWithoutNullStreams): Promise<void> {
  const ended = once(child, 'exit')
  process.kill(-(child.pid ?? Number.NaN), 'SIGKILL')
  await ended
}

/** Kills the postmaster and all its processes together, like a power cut. */
export async function killDatabase(dataDir: string): Promise<void> {
  const cluster = join(dataDir, 'postgres')
  if (!existsSync(cluster)) return
  const pids = await processesOf(cluster)
  for (const pid of pids) signal(pid, 'SIGKILL')
  for (const pid of pids) while (await hasWorkingDirectory(pid, cluster)) await sleep(10)
}

/** All processes of the cluster. Without /proc only the postmaster: the others end when it ends. */
export async function processesOf(cluster: string): Promise<number[]> {
  if (process.platform !== 'linux') return [(await findPostmaster(cluster))?.pid ?? []].flat()
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const theirs = await Promise.all(pids.map((pid) => hasWorkingDirectory(pid, cluster)))
  return pids.filter((_, index) => theirs[index])
}

export async function query<Row extends QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}
