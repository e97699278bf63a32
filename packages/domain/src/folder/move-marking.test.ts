import assert from 'node:assert/strict'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { check } from '../../test/property.ts'
import { anyTree, buildHouse, type TestTree } from '../../test/trees.ts'
import { type DropTarget, type MarkingMove, moveMarking, planDrop } from './move-marking.ts'
import { findFolder, foldersIn, markingsIn } from './tree.ts'

const ids = (items: { id: string }[]) => items.map(({ id }) => id)
const markingIdsIn = (tree: TestTree, folderId: string) => ids(findFolder(tree, folderId)?.markings ?? [])

const reorder = (id: string, newIndex: number, folderId = 'kitchen'): MarkingMove => ({
  id,
  folderId,
  newIndex,
  markOnMarkPosChange: true,
})
const moveTo = (id: string, folderId: string): MarkingMove => ({
  id,
  folderId,
  newIndex: 0,
  markOnMarkPosChange: false,
})

function moved(move: MarkingMove, house = buildHouse()): TestTree {
  const outcome = moveMarking(house, move)
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.tree
}

describe('moving a marking', () => {
  test.each([
    ['k1', 0, ['k1', 'k2', 'k3']],
    ['k1', 1, ['k2', 'k1', 'k3']],
    ['k1', 2, ['k2', 'k3', 'k1']],
    ['k3', 0, ['k3', 'k1', 'k2']],
    ['k2', 99, ['k1', 'k3', 'k2']],
  ])('[B4.13][B7.4] marking %s moves to index %d within its folder', (id, newIndex, order) => {
    const tree = moved(reorder(id, newIndex))
    expect(markingIdsIn(tree, 'kitchen')).toEqual(order)
    expect(markingIdsIn(tree, 'root')).toEqual(['r1'])
  })

  test('[B4.13][B7.4] a marking moves to the end of another folder', () => {
    const house = buildHouse()
    const tree = moved(moveTo('r1', 'kitchen'), house)
    expect(markingIdsIn(tree, 'kitchen')).toEqual(['k1', 'k2', 'k3', 'r1'])
    expect(markingIdsIn(tree, 'root')).toEqual([])
    expect(findFolder(tree, 'kitchen')?.markings.at(-1)).toMatchObject({ name: 'r1', folderId: 'kitchen' })
    expect(markingIdsIn(house, 'root')).toEqual(['r1'])
  })

  test.each<[MarkingMove, string]>([
    [moveTo('k1', 'kitchen'), 'ownFolder'],
    [reorder('r1', 0), 'otherFolder'],
    [moveTo('nobody', 'kitchen'), 'markingNotFound'],
    [moveTo('k1', 'demolished'), 'folderNotFound'],
  ])('[B4.13] the move %j is refused with %s', (move, reason) => {
    expect(moveMarking(buildHouse(), move)).toEqual({ ok: false, reason })
  })
})

describe('dropping a marking', () => {
  test.each<[DropTarget, MarkingMove & { oldIndex: number }]>([
    [{ markingId: 'k3' }, { ...reorder('k1', 2), oldIndex: 0 }],
    [{ folderId: 'attic' }, { ...moveTo('k1', 'attic'), newIndex: 1, oldIndex: 0 }],
  ])('[B4.13][B7.4] dropping k1 on %j plans a move', (target, move) => {
    expect(planDrop(buildHouse(), 'k1', target)).toEqual({ allowed: true, move })
  })

  test('[B4.13] a marking that is dropped backwards takes the position of the target', () => {
    const plan = planDrop(buildHouse(), 'k3', { markingId: 'k1' })
    expect(plan).toEqual({ allowed: true, move: { ...reorder('k3', 0), oldIndex: 2 } })
  })

  test.each<[DropTarget, string]>([
    [{ folderId: 'kitchen' }, 'ownFolder'],
    [{ folderId: 'demolished' }, 'folderNotFound'],
    [{ markingId: 'k1' }, 'itself'],
    [{ markingId: 'r1' }, 'otherFolder'],
    [{ markingId: 'nobody' }, 'markingNotFound'],
  ])('[B4.13] dropping k1 on %j is refused with %s', (target, reason) => {
    expect(planDrop(buildHouse(), 'k1', target)).toEqual({ allowed: false, reason })
  })

  test('[B4.13] a marking that is not in the tree cannot be dropped', () => {
    expect(planDrop(buildHouse(), 'nobody', { folderId: 'attic' })).toEqual({
      allowed: false,
      reason: 'markingNotFound',
    })
  })
})

const anyMoves = fc.array(
  fc.record({
    id: fc.nat(13).map((index) => `m${index}`),
    folderId: fc.nat(7).map((index) => `f${index}`),
    newIndex: fc.nat(15),
    markOnMarkPosChange: fc.boolean(),
  }),
  { maxLength: 8 },
)

test('[B4.13] a move loses and duplicates no marking, and every marking has the id of its folder', () => {
  check(fc.tuple(anyTree, anyMoves), ([start, moves]) => {
    const end = moves.reduce((tree, move) => {
      const outcome = moveMarking(tree, move)
      return outcome.ok ? outcome.tree : tree
    }, start)
    assert.deepEqual(ids(markingsIn(end)).toSorted(), ids(markingsIn(start)).toSorted())
    assert.deepEqual(ids(foldersIn(end)), ids(foldersIn(start)))
    for (const folder of foldersIn(end)) {
      assert.ok(folder.markings.every((marking) => marking.folderId === folder.id))
    }
  })
})

test('[B4.13] the planned move of a drop is valid', () => {
  check(fc.tuple(anyTree, fc.nat(), fc.nat()), ([tree, first, second]) => {
    const markings = ids(markingsIn(tree))
    const targets: DropTarget[] = [
      ...ids(foldersIn(tree)).map((folderId) => ({ folderId })),
      ...markings.map((markingId) => ({ markingId })),
    ]
    const id = markings[first % markings.length]!
    const target = targets[second % targets.length]!
    const plan = planDrop(tree, id, target)
    fc.pre(plan.allowed)
    const outcome = moveMarking(tree, plan.move)
    const folder = outcome.ok ? findFolder(outcome.tree, plan.move.folderId) : undefined
    assert.equal(folder?.markings[plan.move.newIndex]?.id, id)
  })
})
