import { expect, test } from 'vitest'
import { aPricedOrder } from '../testing/order.ts'
import { dropIcon, folderDrop, placeInRow } from './drop-icon.ts'
import { nextPlace } from './places.ts'

const tree = aPricedOrder().folder
const lifted = 'm1'

test('[B4.13] a drop target shows where the marking would go, or that it may not', () => {
  expect(dropIcon(tree, lifted, { folderId: 'root' })).toBe('folder')
  expect(dropIcon(tree, lifted, { folderId: 'kitchen' })).toBe('refused')
  expect(dropIcon(tree, lifted, { markingId: 'm2' })).toBe('after')
  expect(dropIcon(tree, 'm2', { markingId: 'm1' })).toBe('before')
  expect(dropIcon(tree, lifted, { markingId: 'm3' })).toBe('refused')
})

test('[B4.13] the marking itself is not marked as a target', () => {
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

test('[22] a folder goes into, before or after another one, and not into itself or a marking', () => {
  const over = (id: string, folderId: string, place: 'before' | 'into' | 'after') =>
    folderDrop(tree, id, { folderId }, place)
  expect(over('nook', 'root', 'before')).toEqual({
    icon: 'folder',
    move: { id: 'nook', parentId: null, newIndex: 1 },
  })
  expect(over('nook', 'kitchen', 'before')).toEqual({
    icon: 'before',
    move: { id: 'nook', parentId: null, newIndex: 0 },
  })
  expect(over('nook', 'kitchen', 'into')).toEqual({ icon: undefined })
  expect(over('kitchen', 'nook', 'into')).toEqual({ icon: 'refused' })
  expect(folderDrop(tree, 'kitchen', { markingId: 'm3' }, 'into')).toEqual({ icon: 'refused' })
})

test('[22] the edges of a row are beside the folder, except below an open one', () => {
  const row = { top: 100, height: 40 }
  expect([102, 120, 138].map((y) => placeInRow(row, y, false))).toEqual(['before', 'into', 'after'])
  expect(placeInRow(row, 138, true)).toBe('into')
})
