import { spawn } from 'node:child_process'
import { readdir, readFile, rename, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startEmbeddedPostgres } from './index.ts'
import { findPostmaster } from './pid-file.ts'
import {
  killDatabase,
  killGroup,
  makeDataDir,
  makeStoppedDatabase,
  query,
  readFabrics,
  spawnServer,
  startServer,
} from './testing.ts'

const silently = () => {}

test('four kills in a row during writes lose no committed row', async () => {
  const dataDir = await makeStoppedDatabase()
  const acknowledged: number[] = []
  for (let round = 0; round < 4; round++) {
    const server = await startServer(dataDir)
    await query(server.url, 'CREATE TABLE IF NOT EXISTS written (id serial PRIMARY KEY)')
    const writers = startWriters(server.url)
    await expect.poll(writers.count).toBeGreaterThan(0)
    await sleep(100 + 50 * round)
    // Every second time the database is killed too, like in a power cut. Otherwise it keeps running.
    await killGroup(server.process)
    if (round % 2 === 0) await killDatabase(dataDir)
    const written = await writers.stop()
    expect(written.length).toBeGreaterThan(0)
    acknowledged.push(...written)
  }
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log: silently })
  const kept = new Set((await query<{ id: number }>(url, 'SELECT id FROM written')).map(({ id }) => id))
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
  await stop()
})

test('a database that still runs after its server was killed is taken over', async () => {
  const dataDir = await makeStoppedDatabase()
  const cluster = join(dataDir, 'postgres')
  const killed = await startServer(dataDir)
  const left = await findPostmaster(cluster)
  await killGroup(killed.process)
  expect(await findPostmaster(cluster)).toEqual(left)

  const messages: string[] = []
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log: (message) => messages.push(message) })
  expect(messages).toEqual([`took over the running database (process ${left?.pid})`])
  expect(await readFabrics(url)).toEqual([{ name: 'Linne' }])
  await stop()
  expect(await findPostmaster(cluster)).toBeUndefined()
})

/**
 * Starts the command of its arguments, like `npm start`. The input of the server stays open when the supervisor is
 * killed, so the server keeps running.
 */
const supervisor = `
const { spawn } = require('node:child_process')
const input = spawn('sleep', ['60'], { stdio: ['ignore', 'pipe', 'ignore'], detached: true }).stdout
spawn(process.argv[1], process.argv.slice(2), { stdio: [input, 'inherit', 'inherit', 'ipc'], detached: true })`

test('a server that outlived its supervisor is stopped, and its database taken over', async () => {
  const dataDir = await makeStoppedDatabase()
  const supervised = await startServer(dataDir, { wrapper: [process.execPath, '-e', supervisor] })
  await expect(startEmbeddedPostgres({ dataDir, log: silently })).rejects.toThrow('is in use')
  await killGroup(supervised.process)

  const messages: string[] = []
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log: (message) => messages.push(message) })
  expect(messages[0]).toMatch(/^stopping a server that was left over \(process \d+\)$/)
  expect(await readFabrics(url)).toEqual([{ name: 'Linne' }])
  await stop()
  expect(await findPostmaster(join(dataDir, 'postgres'))).toBeUndefined()
})

test('a running server restarts a killed postmaster with the same url', async () => {
  const dataDir = await makeStoppedDatabase()
  const messages: string[] = []
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log: (message) => messages.push(message) })
  await killDatabase(dataDir)
  await expect.poll(() => readFabrics(url).catch(() => [])).toEqual([{ name: 'Linne' }])
  // PostgreSQL answers a moment before the server has its lock again.
  await expect.poll(() => messages).toContain('the database runs again')
  expect(messages).toContain('the database ended unexpectedly: getting hold of it again')
  await expect(startEmbeddedPostgres({ dataDir, log: silently })).rejects.toThrow('is in use')
  await stop()
  expect(await findPostmaster(join(dataDir, 'postgres'))).toBeUndefined()
})

test('a database that cannot start, for example with a full disk, is started as soon as it can', async () => {
  const dataDir = await makeStoppedDatabase()
  const messages: string[] = []
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log: (message) => messages.push(message) })
  const needed = join(dataDir, 'postgres/global/pg_control')
  await rename(needed, `${needed}.away`)
  await killDatabase(dataDir)
  await expect.poll(() => messages.join()).toContain('the database does not start')
  await rename(`${needed}.away`, needed)
  await expect.poll(() => readFabrics(url).catch(() => [])).toEqual([{ name: 'Linne' }])
  await stop()
})

test('the database starts when another process has the pid of the pid file', async () => {
  const { dataDir, pidFile, content } = await crashedDatabase()
  const { uid, gid } = await stat(join(dataDir, 'postgres'))
  // The same account: PostgreSQL itself recognises the process of another account.
  const stranger = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid } : {})
  onTestFinished(() => void stranger.kill())
  await writeFile(pidFile, content.replace(/^\d+/, String(stranger.pid)))

  const { url, stop } = await startEmbeddedPostgres({ dataDir, log: silently })
  expect(await readFabrics(url)).toEqual([{ name: 'Linne' }])
  expect(stranger.exitCode).toBeNull()
  await stop()
})

test('the database starts when a power cut has left an empty pid file', async () => {
  const { dataDir, pidFile } = await crashedDatabase()
  await writeFile(pidFile, '')
  await utimes(pidFile, new Date(0), new Date(0))
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log: silently })
  expect(await readFabrics(url)).toEqual([{ name: 'Linne' }])
  await stop()
})

test('a first start that was killed is started from the beginning', async () => {
  const dataDir = await makeDataDir()
  const halfMade = async () => (await readdir(dataDir)).filter((name) => name.startsWith('postgres.new-'))
  const killed = spawnServer(dataDir)
  await expect.poll(halfMade).toHaveLength(1)
  await killGroup(killed)
  expect(await halfMade()).toHaveLength(1)

  const { url, stop } = await startEmbeddedPostgres({ dataDir, log: silently })
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  expect(await halfMade()).toEqual([])
  await stop()
})

async function crashedDatabase(): Promise<{ dataDir: string; pidFile: string; content: string }> {
  const dataDir = await makeStoppedDatabase()
  const pidFile = join(dataDir, 'postgres/postmaster.pid')
  const server = await startServer(dataDir)
  const content = await readFile(pidFile, 'utf8')
  await killGroup(server.process)
  await killDatabase(dataDir)
  return { dataDir, pidFile, content }
}

function startWriters(url: string): { count(): number; stop(): Promise<number[]> } {
  const acknowledged: number[] = []
  const asked = new AbortController()
  async function write(): Promise<void> {
    const client = new Client(url)
    client.on('error', () => {})
    await client.connect()
    try {
      while (!asked.signal.aborted) {
        const { rows } = await client.query<{ id: number }>('INSERT INTO written DEFAULT VALUES RETURNING id')
        for (const { id } of rows) acknowledged.push(id)
      }
      await client.end()
    } catch {
      // The database was killed before it confirmed the row.
    }
  }
  const writers = [1, 2, 3, 4].map(write)
  return {
    count: () => acknowledged.length,
    async stop() {
      asked.abort()
      await Promise.all(writers)
      return acknowledged
    },
  }
}
