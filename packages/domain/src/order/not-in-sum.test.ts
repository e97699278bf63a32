import { expect, test } from 'vitest'
import { notInSum } from './not-in-sum.ts'

const ours = { isExternalFabric: false }
const own = { isExternalFabric: true }

test('[B4.4] markings in own fabrics and markings without a fabric are not in the sum', () => {
  expect(notInSum(6, [ours, own, ours, own])).toEqual({ ownFabric: 2, withoutFabric: 2, withoutPrice: 4 })
})

test('an order in which every marking has a price has a whole sum', () => {
  expect(notInSum(1, [ours])).toEqual({ ownFabric: 0, withoutFabric: 0, withoutPrice: 0 })
  expect(notInSum(0, [])).toEqual({ ownFabric: 0, withoutFabric: 0, withoutPrice: 0 })
})
