import { expect, test } from 'vitest'
import { sharingProblem } from './sharing.ts'

test.each([
  ['', 'empty'],
  ['  ', 'empty'],
  ['Kund@example.com', 'shareWithSelf'],
  ['KOLLEGA@example.com', 'alreadyShared'],
  ['ny@example.com', undefined],
])('[A5.9][A4.15] sharing with %j gives the problem %s', (email, problem) => {
  expect(sharingProblem(email, 'kund@example.com', ['x@example.com', 'kollega@example.com'])).toBe(problem)
})
