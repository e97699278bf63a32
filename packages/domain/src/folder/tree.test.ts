import assert from 'node:assert/strict'
import { expect, test } from 'vitest'
import { anyTree, buildHouse, rows } from '../../test/trees.ts'
import { check } from '../../test/property.ts'
import { buildTree, findFolder, findMarking, foldersIn, isRoot, markingsIn, objectCount } from './tree.ts'

const ids = (items: { id: string }[]) => items.map(({ id }) => id)

test('[B1.1][B3.2] the tree is built from flat rows, in the order of their positions', () => {
  const house = buildHouse()
  expect(house.id).toBe('root')
  expect(ids(house.folders)).toEqual(['upstairs', 'kitchen'])
  expect(ids(house.markings)).toEqual(['r1'])
  const [upstairs, kitchen] = house.folders
  expect(ids(upstairs?.folders ?? [])).toEqual(['attic'])
  expect(ids(kitchen?.markings ?? [])).toEqual(['k1', 'k2', 'k3'])
  expect(kitchen).toMatchObject({ name: 'kitchen', parentId: 'root', folders: [] })
})

test('[B1.1] rows without a root give no tree', () => {
  expect(buildTree([], rows.markings)).toBeUndefined()
})

test('[A2.45] folders and markings are found at any depth', () => {
  const house = buildHouse()
  expect(findFolder(house, 'attic')?.parentId).toBe('upstairs')
  expect(findFolder(house, 'root')).toBe(house)
  expect(findFolder(house, 'demolished')).toBeUndefined()
  expect(findMarking(house, 'a1')?.folderId).toBe('attic')
  expect(findMarking(house, 'lost')).toBeUndefined()
})

test('[B2.34] only the root has no parent', () => {
  expect(foldersIn(buildHouse()).map((folder) => isRoot(folder))).toEqual([true, false, false, false])
})

test('[B2.13] a folder counts the items directly in it', () => {
  expect(objectCount(buildHouse())).toBe(3)
  expect(foldersIn(buildHouse()).map((folder) => objectCount(folder))).toEqual([3, 1, 1, 3])
})

test('[B1.1] every row is in the tree once', () => {
  check(anyTree, (tree) => {
    const folders = foldersIn(tree)
    const markings = markingsIn(tree)
    assert.equal(new Set(ids(folders)).size, folders.length)
    assert.equal(new Set(ids(markings)).size, markings.length)
    assert.deepEqual(buildTree(folders, markings), tree)
  })
})
