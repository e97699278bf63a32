import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { createFreshDatabase } from '../../test/fresh-database.ts'
import { test } from '../../test/veck.ts'
import { connectDatabase } from '../db/client.ts'
import { loggedError } from './logged-error.ts'

test('the log shows which query failed and why, but not the values in the query', async ({ veck }) => {
  const failing = veck.db.execute(sql`select ${'a secret'}::text from nowhere`)
  const error = await failing.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  const line = JSON.stringify(loggedError(error as Error))
  expect(line).toMatch(/select \$1::text from nowhere.*does not exist/)
  expect(JSON.stringify(String(error))).toContain('a secret')
  expect(line).not.toContain('a secret')
  expect(loggedError(new Error('plain')).message).toBe('plain')
})

test('the log entry of a broken connection does not contain its secret key', async () => {
  const fresh = await createFreshDatabase()
  let tell = (_error: Error) => {}
  const broken = new Promise<Error>((resolve) => void (tell = resolve))
  const { pool, close } = connectDatabase(fresh.url, (error) => tell(error))
  await pool.query('select 1')
  await fresh.drop()
  const line = JSON.stringify(loggedError(await broken))
  await close()
  expect(line).toContain('terminating connection')
  expect(line).not.toContain('secretKey')
})
