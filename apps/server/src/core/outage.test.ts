import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { isOutage } from './outage.ts'

const withCode = (code: string, message = 'x') => Object.assign(new Error(message), { code })
const query = (cause: Error) => new DrizzleQueryError('select 1', [], cause)

test.each([
  withCode('ENOSPC'),
  query(withCode('ECONNREFUSED')),
  query(withCode('57P01', 'terminating connection due to administrator command')),
  query(withCode('53100', 'could not extend file')),
  query(new Error('Connection terminated unexpectedly')),
  new Error('timeout exceeded when trying to connect'),
  Object.assign(new Error('reduce your request rate'), { $fault: 'server' }),
  Object.assign(new Error('the request socket timed out'), { name: 'TimeoutError' }),
])('an error of an unavailable service is recognised: %s', (error) => {
  expect(isOutage(error)).toBe(true)
})

test.each([
  query(withCode('23505', 'duplicate key')),
  withCode('ENOENT'),
  new TypeError('x is not a function'),
  Object.assign(new Error('no such bucket'), { $fault: 'client' }),
  'thrown text',
])('an error of the program is not taken for an unavailable service: %s', (error) => {
  expect(isOutage(error)).toBe(false)
})
