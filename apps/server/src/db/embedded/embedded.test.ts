import { once } from 'node:events'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startEmbeddedPostgres } from './index.ts'
import { findPostmaster } from './pid-file.ts'
import { makeDataDir, makeStoppedDatabase, processesOf, query, readFabrics, startServer } from './testing.ts'

const silently = () => {}

test('the first start creates an empty database with the required settings', async () => {
  const dataDir = await makeDataDir()
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log: silently })
  const [settings] = await query(
    url,
    `SELECT current_database(), rolsuper, current_setting('fsync') AS fsync, current_setting('TimeZone') AS timezone,
            current_setting('jit') AS jit, current_setting('server_encoding') AS encoding,
            current_setting('listen_addresses') AS addresses
     FROM pg_roles WHERE rolname = current_user`,
  )
  expect(settings).toEqual({
    current_database: 'veck',
    rolsuper: false,
    fsync: 'on',
    timezone: 'UTC',
    jit: 'off',
    encoding: 'UTF8',
    addresses: '127.0.0.1',
  })
  await stop()
  expect(await processesOf(join(dataDir, 'postgres'))).toEqual([])
})

test('trigrams, case and sorting work with Swedish letters on every system', async () => {
  const { url, stop } = await startEmbeddedPostgres({ dataDir: await makeStoppedDatabase(), log: silently })
  await query(url, 'CREATE EXTENSION pg_trgm')
  const [row] = await query(
    url,
    `SELECT similarity('åäö', 'ÅÄÖ') AS similarity, 'VÅD' ILIKE 'våd' AS alike,
            array(SELECT letter FROM unnest(ARRAY['ö', 'z', 'ä', 'å']) AS letter ORDER BY letter COLLATE "sv-x-icu") AS sorted`,
  )
  expect(row).toEqual({ similarity: 1, alike: true, sorted: ['z', 'å', 'ä', 'ö'] })
  await stop()
})

test('a connection needs the password, and only the owner can read the password file', async () => {
  const dataDir = await makeStoppedDatabase()
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log: silently })
  const guess = new URL(url)
  guess.password = 'guess'
  await expect(query(guess.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' })
  guess.username = 'postgres'
  await expect(query(guess.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' })
  expect((await stat(join(dataDir, 'postgres.password'))).mode & 0o777).toBe(0o600)
  await stop()
})

test('a restart keeps the data', async () => {
  const { url, stop } = await startEmbeddedPostgres({ dataDir: await makeStoppedDatabase(), log: silently })
  expect(await readFabrics(url)).toEqual([{ name: 'Linne' }])
  await stop()
})

test('a second server on the data folder is refused, and the first one keeps working', async () => {
  const dataDir = await makeStoppedDatabase()
  const { url, process: holder } = await startServer(dataDir)
  await expect(startEmbeddedPostgres({ dataDir, log: silently })).rejects.toThrow(
    `the data folder ${dataDir} is in use by another server (process ${holder.pid})`,
  )
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('exactly one of two first starts at the same time succeeds', async () => {
  const dataDir = await makeDataDir()
  const starts = await Promise.allSettled([1, 2].map(() => startEmbeddedPostgres({ dataDir, log: silently })))
  const [winner, ...others] = starts.filter((start) => start.status === 'fulfilled')
  expect(others).toEqual([])
  const refusals = starts.filter((start) => start.status === 'rejected').map(({ reason }) => String(reason))
  expect(refusals).toEqual([expect.stringContaining('is in use')])
  expect(winner && (await query(winner.value.url, 'SELECT 1 AS one'))).toEqual([{ one: 1 }])
  await winner?.value.stop()
})

test('a process that ends without stop() leaves a cleanly stopped database', async () => {
  const dataDir = await makeStoppedDatabase()
  const server = await startServer(dataDir)
  server.process.stdin?.end()
  await once(server.process, 'exit')
  await expect.poll(() => findPostmaster(join(dataDir, 'postgres'))).toBeUndefined()
  // PostgreSQL writes its last line after it has removed its pid file.
  await expect.poll(() => readFile(join(dataDir, 'postgres.log'), 'utf8')).toMatch(/database system is shut down\s*$/)
})

test('the log file has a maximum size', async () => {
  const dataDir = await makeStoppedDatabase()
  const logFile = join(dataDir, 'postgres.log')
  await writeFile(logFile, 'old line\n'.repeat(2_000_000))
  const { stop } = await startEmbeddedPostgres({ dataDir, log: silently })
  await stop()
  expect((await stat(logFile)).size).toBeLessThan(10_000)
  expect(await readFile(`${logFile}.1`, 'utf8')).toMatch(/^old line\n/)
})

test('the error of a failed start contains the reason', async () => {
  const dataDir = await makeStoppedDatabase()
  await writeFile(join(dataDir, 'postgres/PG_VERSION'), '9.6\n')
  const start = startEmbeddedPostgres({ dataDir, log: silently })
  await expect(start).rejects.toThrow('database files are incompatible with server')
})
