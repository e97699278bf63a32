import assert from 'node:assert/strict'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { check } from '../../test/property.ts'
import { anyTree, buildHouse, type TestTree } from '../../test/trees.ts'
import { FolderLevelsMax, foldersAfterMove, moveFolderRefusal, planFolderDrop } from './move-folder.ts'
import { sortByName } from './sort-by-name.ts'
import { buildTree, findFolder } from './tree.ts'

const ids = (folders: TestTree[]) => folders.map(({ id }) => id)

describe('moving a folder', () => {
  test.each([
    ['kitchen', null, 0, ['kitchen', 'upstairs']],
    ['kitchen', null, 1, ['upstairs', 'kitchen']],
    ['upstairs', null, 99, ['kitchen', 'upstairs']],
    ['kitchen', 'upstairs', 0, ['kitchen', 'attic']],
    ['attic', null, 1, ['upstairs', 'attic', 'kitchen']],
  ])('[22] %s to %s at %d', (id, parentId, newIndex, order) => {
    const house = buildHouse()
    expect(moveFolderRefusal(house, { id, parentId, newIndex })).toBeUndefined()
    expect(ids(foldersAfterMove(house, { id, parentId, newIndex }))).toEqual(order)
  })

  test.each([
    ['upstairs', 'attic', 'intoItself'],
    ['upstairs', 'upstairs', 'intoItself'],
    ['root', null, 'root'],
    ['demolished', null, 'folderNotFound'],
    ['kitchen', 'demolished', 'folderNotFound'],
  ])('[22] %s into %s is refused with %s', (id, parentId, refusal) => {
    expect(moveFolderRefusal(buildHouse(), { id, parentId, newIndex: 0 })).toBe(refusal)
  })

  test('[22] the folders in it count for the deepest level', () => {
    const chain = Array.from({ length: FolderLevelsMax }, (_, index) => ({
      id: `f${index}`,
      parentId: index === 0 ? 'root' : `f${index - 1}`,
      name: '',
      position: 0,
    }))
    const root = { id: 'root', parentId: null, name: '', position: 0 }
    const pair = [
      { id: 'outer', parentId: 'root', name: '', position: 1 },
      { id: 'inner', parentId: 'outer', name: '', position: 0 },
    ]
    const tree = buildTree([root, ...chain, ...pair], [])
    assert(tree)
    const into = (id: string, level: number) => moveFolderRefusal(tree, { id, parentId: `f${level - 1}`, newIndex: 0 })
    expect([into('inner', 9), into('inner', 10), into('outer', 8), into('outer', 9)]).toEqual([
      undefined,
      'tooDeep',
      undefined,
      'tooDeep',
    ])
  })

  test('[22] a move that is allowed keeps every folder of the parent once', () => {
    check(fc.tuple(anyTree, fc.nat(7), fc.nat(7), fc.nat(8)), ([tree, from, to, newIndex]) => {
      const move = { id: `f${from}`, parentId: `f${to}`, newIndex }
      if (moveFolderRefusal(tree, move)) return
      const there = findFolder(tree, move.parentId)?.folders ?? []
      assert.deepEqual(ids(foldersAfterMove(tree, move)).toSorted(), [...new Set([...ids(there), move.id])].toSorted())
    })
  })
})

test('[22] names are sorted with their numbers in numerical order', () => {
  const names = ['Rum 10', 'rum 2', 'Östra', 'Åsa', '101', '99', 'Rum 1b', 'Rum 1']
  expect(sortByName(names.map((name) => ({ name }))).map(({ name }) => name)).toEqual([
    '99',
    '101',
    'Rum 1',
    'Rum 1b',
    'rum 2',
    'Rum 10',
    'Åsa',
    'Östra',
  ])
})

describe('dropping a folder', () => {
  test.each([
    ['kitchen', 'upstairs', 'into', { id: 'kitchen', parentId: 'upstairs', newIndex: 1 }],
    ['attic', 'kitchen', 'before', { id: 'attic', parentId: null, newIndex: 1 }],
    ['attic', 'kitchen', 'after', { id: 'attic', parentId: null, newIndex: 2 }],
    ['attic', 'root', 'after', { id: 'attic', parentId: null, newIndex: 2 }],
    ['upstairs', 'kitchen', 'after', { id: 'upstairs', parentId: null, newIndex: 1 }],
  ] as const)('[22] %s on %s: %s', (id, folderId, place, move) => {
    expect(planFolderDrop(buildHouse(), id, { folderId, place })).toEqual({ allowed: true, move })
  })

  test.each([
    ['upstairs', 'attic', 'into', 'intoItself'],
    ['upstairs', 'attic', 'before', 'intoItself'],
    ['upstairs', 'upstairs', 'into', 'itself'],
    ['upstairs', 'kitchen', 'before', 'itself'],
    ['attic', 'upstairs', 'into', 'itself'],
    ['kitchen', 'demolished', 'into', 'folderNotFound'],
  ] as const)('[22] %s on %s, %s, is refused with %s', (id, folderId, place, reason) => {
    expect(planFolderDrop(buildHouse(), id, { folderId, place })).toEqual({ allowed: false, reason })
  })
})
