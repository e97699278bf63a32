import { expect, test } from 'vitest'
import type { Order } from '@veck/contract'
import { isMissing, missing, selectCurrent } from './current-order.ts'

// Only the fields that the selection reads.
const order = {
  id: 'o1',
  folders: { f1: { id: 'f1', name: 'Vardagsrum' } },
  markings: { m1: { id: 'm1', name: 'Fönster 1' } },
} as unknown as Order

test('[A2.45] the parameters of the path select order, folder and marking', () => {
  expect(selectCurrent(order, { order: 'o1', folder: 'f1' })).toEqual({ order, folder: order.folders['f1'] })
  expect(selectCurrent(order, { order: 'o1', marking: 'm1' })).toEqual({ order, marking: order.markings['m1'] })
})

test('[A2.45] a missing parameter clears the current value', () => {
  expect(selectCurrent(order, { order: 'o1' })).toEqual({ order })
  expect(selectCurrent(order, {})).toEqual({})
  expect(selectCurrent(undefined, { order: 'o1', folder: 'f1' })).toEqual({})
})

test('[A2.45] an order other than the one in the path is not current', () => {
  expect(selectCurrent(order, { order: 'o2', folder: 'f1' })).toEqual({})
})

test('[A8.10][B8.8] a folder or marking that the order does not contain is reported as missing', () => {
  expect(() => selectCurrent(order, { order: 'o1', folder: 'f9' })).toThrow('Folder f9 not found')
  expect(() => selectCurrent(order, { order: 'o1', marking: 'm9' })).toThrow('Marking not found')
  expect(isMissing(missing('Marking'))).toBe(true)
  expect(isMissing(new Error('Marking not found'))).toBe(false)
})
