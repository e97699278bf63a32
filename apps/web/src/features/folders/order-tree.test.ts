import { expect, test } from 'vitest'
import { pathOf, stepToOpen, withoutItems } from './order-tree.ts'
import { aPricedOrder } from './testing/order.ts'

const order = aPricedOrder()

test('[B3.2] the path to a folder begins at the root', () => {
  const nook = order.folders['nook']
  expect(nook && pathOf(order, nook).map(({ id }) => id)).toEqual(['root', 'kitchen', 'nook'])
  expect(pathOf(order, order.folder)).toEqual([order.folder])
})

test('[B4.12] a deleted folder and its contents leave the tree and the maps', () => {
  const left = withoutItems(order, { folders: ['kitchen'], markings: ['m3'] })
  expect(left.folder.folders).toEqual([])
  expect(Object.keys(left.folders)).toEqual(['root'])
  expect(Object.keys(left.markings)).toEqual(['m4'])
})

test('[B2.13] a marking opens at its next step: the curtain, or first the fabric', () => {
  const marking = order.folder.markings[0]
  if (!marking) throw new Error('The offer has no marking')
  expect(stepToOpen(marking)).toBe(2)
  expect(stepToOpen({ ...marking, productImage: '/swatch.webp' })).toBe(3)
  expect(stepToOpen({ ...marking, isExternalFabric: true })).toBe(3)
})
