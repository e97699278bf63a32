import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { attachEmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded/index.ts'
import { addUser, findUserByEmail } from '../modules/accounts/index.ts'
import { openDatabase } from './open-database.ts'

const quiet = () => {}

test('works on the embedded database of an empty folder, beside a running server, and after it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'veck-operator-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const where = { databaseUrl: undefined, dataDir }

  const first = await openDatabase(where, quiet)
  await addUser(first.db, 'first@veck.example', {})
  await first.close()
  expect(await attachEmbeddedPostgres(dataDir)).toBeUndefined()

  const server = await startEmbeddedPostgres({ dataDir, log: quiet })
  const beside = await openDatabase(where, quiet)
  expect(await findUserByEmail(beside.db, 'first@veck.example')).toBeDefined()
  await addUser(beside.db, 'beside@veck.example', {})
  await beside.close()
  expect(await attachEmbeddedPostgres(dataDir)).toEqual({ url: server.url, serverUrl: server.serverUrl })
  await server.stop()

  const after = await openDatabase(where, quiet)
  expect(await findUserByEmail(after.db, 'beside@veck.example')).toBeDefined()
  await after.close()
})
