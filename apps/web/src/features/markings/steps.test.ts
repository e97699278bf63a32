import { expect, test } from 'vitest'
import { stepOf } from './steps.ts'

test('[B2.7][B2.20][B9.11] the URL names the step, and a missing or invalid one is step 1', () => {
  expect(['1', '2', '3'].map(stepOf)).toEqual([1, 2, 3])
  expect([undefined, '4', 'tre', '2.5', 'NaN'].map(stepOf)).toEqual([1, 1, 1, 1, 1])
})

test('[B2.21] a step of 0 or less leads to the folder view', () => {
  expect(['0', '-1', '-0.5'].map(stepOf)).toEqual([undefined, undefined, undefined])
})
