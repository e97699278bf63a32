import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '../../test/veck.ts'
import { loggedError } from './logged-error.ts'

test('the log tells which query failed and why, not what was in it', async ({ veck }) => {
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
