import { expect, test } from 'vitest'
import { favouritesFirst } from './favourite-fabrics.ts'

test('[22] favourites come first, and both groups keep their sequence', () => {
  const fabrics = [4, 2, 9, 7, 2].map((productId, place) => ({ productId, place }))
  const sorted = favouritesFirst(fabrics, new Set([2, 7]))
  expect(sorted.map(({ place }) => place)).toEqual([1, 3, 4, 0, 2])
})
