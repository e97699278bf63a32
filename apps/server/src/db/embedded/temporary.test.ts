import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { findPostmaster } from './pid-file.ts'
import { killGroup, query, startServer } from './testing.ts'
import { startTemporaryPostgres } from './temporary.ts'

const program = join(inject('bundle'), 'temporary-database.js')

async function foldersOf(pid: number | undefined): Promise<string[]> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(`veck-temporary-${pid}-`))
  return names.map((name) => join(tmpdir(), name))
}

test('a temporary database is fast, can create databases, and leaves no files', async () => {
  const { url, stop } = await startTemporaryPostgres()
  expect(await query(url, 'SHOW fsync')).toEqual([{ fsync: 'off' }])
  await query(url, 'CREATE DATABASE copy TEMPLATE veck')
  expect(await foldersOf(process.pid)).toHaveLength(1)
  await stop()
  expect(await foldersOf(process.pid)).toEqual([])
})

test('a temporary database is removed when its process ends without stopping it', async () => {
  const { url, process: run } = await startServer('', { program })
  expect(await foldersOf(run.pid)).toHaveLength(1)
  run.stdin.end()
  await once(run, 'exit')
  expect(await foldersOf(run.pid)).toEqual([])
  await expect.poll(() => query(url, 'SELECT 1').catch((error) => error.code)).toBe('ECONNREFUSED')
})

test('the next temporary database removes the database of a killed test run', async () => {
  const killed = await startServer('', { program })
  await killGroup(killed.process)
  const [folder = ''] = await foldersOf(killed.process.pid)
  expect(await findPostmaster(join(folder, 'postgres'))).toBeDefined()
  const { stop } = await startTemporaryPostgres()
  expect(await foldersOf(killed.process.pid)).toEqual([])
  await expect(query(killed.url, 'SELECT 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await stop()
})
