import { calls, type Call } from '@veck/contract'
import { expect, test } from 'vitest'
import { loadCalls, otherCalls } from '../../e2e/chaos/covered-calls.ts'

test('every writing call is in the load of the fault run, or in the list of those that are not, with a reason', () => {
  const writing = Object.entries<Call>(calls).filter(([, { method }]) => method !== 'GET')
  const listed = [...loadCalls, ...Object.keys(otherCalls)]
  expect(listed.toSorted()).toEqual(writing.map(([name]) => name).toSorted())
  for (const reason of Object.values(otherCalls)) expect(reason.split(' ').length).toBeGreaterThan(3)
})
