import type { Folder } from '@veck/contract'
import { foldersIn, markingsIn } from '@veck/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aPricedOrder } from './testing/order.ts'
import { afterMoves, planMoves } from './moves.ts'

const tree = aPricedOrder().folder
const markingIds = markingsIn(tree).map(({ id }) => id)
const folderIds = foldersIn(tree).map(({ id }) => id)
const target = fc.oneof(
  fc.record({ folderId: fc.constantFrom(...folderIds) }),
  fc.record({ markingId: fc.constantFrom(...markingIds) }),
)
const sorted = (folder: Folder) =>
  markingsIn(folder)
    .map(({ id }) => id)
    .toSorted()

test('[B4.13] a move keeps every marking once', () => {
  fc.assert(
    fc.property(fc.subarray(markingIds), target, (ids, place) => {
      const moves = planMoves(tree, ids, place)
      const moved = afterMoves(tree, moves)
      expect(sorted(moved)).toEqual(sorted(tree))
    }),
  )
})

test('[B4.13] several markings go to the end of a folder in the chosen order, and those already there stay', () => {
  const moves = planMoves(tree, ['m1', 'm3', 'm4'], { folderId: 'kitchen' })
  expect(moves.map(({ id }) => id)).toEqual(['m3', 'm4'])
  const kitchen = foldersIn(afterMoves(tree, moves)).find(({ id }) => id === 'kitchen')
  expect(kitchen?.markings.map(({ id }) => id)).toEqual(['m1', 'm2', 'm3', 'm4'])
})

test('[B4.13] a drop on the own folder or on a marking of another folder moves nothing', () => {
  expect(planMoves(tree, ['m1'], { folderId: 'kitchen' })).toEqual([])
  expect(planMoves(tree, ['m1'], { markingId: 'm3' })).toEqual([])
})
