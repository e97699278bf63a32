import assert from 'node:assert/strict'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { check } from '../../test/property.ts'
import { anyTree, buildHouse } from '../../test/trees.ts'
import {
  type EditSelection,
  mayDeleteSelected,
  notEditing,
  nothingSelected,
  singleSelected,
  toggleFolder,
  toggleMarking,
  withContents,
} from './selection.ts'
import { foldersIn, markingsIn } from './tree.ts'

const kitchen = { id: 'kitchen', name: 'Kök' }
const window = { id: 'k1', name: 'Fönster' }
const door = { id: 'k2', name: 'Dörr' }

test('[B3.17] edit mode starts without a selection, and each item can be selected and deselected', () => {
  expect(nothingSelected).toEqual({ editing: true, folders: [], markings: [] })
  expect(notEditing).toEqual({ editing: false, folders: [], markings: [] })
  const both = toggleMarking(toggleMarking(nothingSelected, window), door)
  expect(both).toEqual({ editing: true, folders: [], markings: [window, door] })
  expect(toggleMarking(both, { ...window, name: 'renamed' }).markings).toEqual([door])
  const folder = toggleFolder(nothingSelected, kitchen)
  expect(folder).toEqual({ editing: true, folders: [kitchen], markings: [] })
  expect(toggleFolder(folder, kitchen)).toEqual(nothingSelected)
})

test.each<[string, Partial<EditSelection>, ReturnType<typeof singleSelected>, boolean]>([
  ['nothing', {}, undefined, false],
  ['one folder', { folders: [kitchen] }, { kind: 'folder', item: kitchen }, true],
  ['one marking', { markings: [window] }, { kind: 'marking', item: window }, true],
  ['two markings', { markings: [window, door] }, undefined, true],
  ['a mix', { folders: [kitchen], markings: [window] }, undefined, true],
])('[B4.12] the selection of %s allows rename, duplicate and delete as listed', (_, chosen, single, deletable) => {
  const selection = { ...nothingSelected, ...chosen }
  expect(singleSelected(selection)).toEqual(single)
  expect(mayDeleteSelected(selection)).toBe(deletable)
})

test('[B4.12][B7.12] deleting a folder deletes all its contents, each id once', () => {
  expect(withContents(buildHouse(), { folders: ['upstairs', 'attic'], markings: ['a1', 'k1'] })).toEqual({
    folders: ['upstairs', 'attic'],
    markings: ['a1', 'k1'],
  })
})

test('[B7.12] missing items are skipped, and the root is not deleted', () => {
  expect(withContents(buildHouse(), { folders: ['root', 'demolished'], markings: ['lost'] })).toEqual({
    folders: [],
    markings: [],
  })
})

const idsWith = (letter: string) => fc.array(fc.nat(8).map((index) => `${letter}${index}`))

test('[B7.12] a deleted folder never contains an item that is not deleted', () => {
  check(fc.tuple(anyTree, idsWith('f'), idsWith('m')), ([tree, folders, markings]) => {
    const gone = withContents(tree, { folders, markings })
    const kept = markingsIn(tree).filter(({ id }) => !gone.markings.includes(id))
    assert.ok(!kept.some(({ id, folderId }) => gone.folders.includes(folderId) || markings.includes(id)))
    const keptBelow = foldersIn(tree).filter(({ id, parentId }) => !gone.folders.includes(id) && parentId !== null)
    assert.ok(!keptBelow.some(({ id, parentId }) => folders.includes(id) || gone.folders.includes(`${parentId}`)))
  })
})
