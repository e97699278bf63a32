import { expect, test } from 'vitest'
import { errorCodes } from './error-codes.ts'

test('[A8.1] only a missing session answers 401, so that no other message is lost', () => {
  const sessionOver = Object.entries(errorCodes).filter(([, status]) => status === 401)
  expect(sessionOver).toEqual([['unauthorized', 401]])
  expect(errorCodes.wrongCredentials).toBe(400)
})

test('every code has an error status', () => {
  for (const [code, status] of Object.entries(errorCodes))
    expect([code, status >= 400 && status < 600]).toEqual([code, true])
})
