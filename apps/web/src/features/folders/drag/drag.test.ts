import { expect, test } from 'vitest'
import { aPricedOrder } from '../testing/order.ts'
import { dropIcon } from './drop-icon.ts'
import { nextPlace } from './places.ts'

const tree = aPricedOrder().folder
const lifted = { id: 'm1' }

test('[B4.13] a drop target shows where the marking would go, or that it may not', () => {
  expect(dropIcon(tree, lifted, { folderId: 'root' })).toBe('folder')
  expect(dropIcon(tree, lifted, { folderId: 'kitchen' })).toBe('refused')
  expect(dropIcon(tree, lifted, { markingId: 'm2' })).toBe('after')
  expect(dropIcon(tree, { id: 'm2' }, { markingId: 'm1' })).toBe('before')
  expect(dropIcon(tree, lifted, { markingId: 'm3' })).toBe('refused')
})

test('[B4.13] no target is marked without a dragged marking, or on the marking itself', () => {
  expect(dropIcon(tree, null, { folderId: 'root' })).toBeUndefined()
  expect(dropIcon(tree, lifted, { markingId: 'm1' })).toBeUndefined()
})

test('[B4.13] arrow keys move through the drop targets in screen order', () => {
  const places = [
    { id: 'c', top: 80 },
    { id: 'a', top: 0 },
    { id: 'b', top: 40 },
  ]
  expect(nextPlace(places, 'a', 1)?.id).toBe('b')
  expect(nextPlace(places, 'c', -1)?.id).toBe('b')
  expect(nextPlace(places, 'c', 1)).toBeUndefined()
  expect(nextPlace(places, 'a', -1)).toBeUndefined()
  expect(nextPlace(places, 'gone', 1)).toBeUndefined()
})
