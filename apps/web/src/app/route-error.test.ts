import { ApiError } from '@veck/contract/client'
import { expect, test } from 'vitest'
import { missing } from '../lib/order/current-order.ts'
import { unfetched } from './lazy-screen.ts'
import { problemOf } from './route-error.tsx'

const answered = (status: number, code: ApiError['code']) => new ApiError({ status, code, message: '' })

test('[A8.3][A8.10] the error page distinguishes no answer, forbidden, not found and a fault', () => {
  expect(problemOf(answered(500, 'noAnswer'))).toBe('noAnswer')
  expect(problemOf(answered(500, 'network'))).toBe('noAnswer')
  expect(problemOf(unfetched())).toBe('noAnswer')
  expect(problemOf(answered(403, 'forbidden'))).toBe('forbidden')
  expect(problemOf(answered(404, 'notFound'))).toBe('notFound')
  expect(problemOf(answered(400, 'invalidFields'))).toBe('notFound')
  expect(problemOf(missing('Folder f1'))).toBe('notFound')
  expect(problemOf(answered(500, 'internal'))).toBe('broken')
  expect(problemOf(new TypeError('x is undefined'))).toBe('broken')
})
