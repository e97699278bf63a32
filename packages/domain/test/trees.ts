import * as fc from 'fast-check'
import { buildTree, type FolderTree } from '../src/folder/tree.ts'

interface Folder {
  id: string
  parentId: string | null
  name: string
  position: number
}
interface Marking {
  id: string
  folderId: string
  name: string
  position: number
}
export type TestTree = FolderTree<Folder, Marking>

const folder = (id: string, parentId: string | null, position = 0): Folder => ({ id, parentId, name: id, position })
const marking = (id: string, folderId: string, position = 0): Marking => ({ id, folderId, name: id, position })

export const rows = {
  folders: [
    folder('attic', 'upstairs', 3),
    folder('kitchen', 'root', 2),
    folder('root', null),
    folder('upstairs', 'root', 1),
  ],
  markings: [
    marking('k2', 'kitchen', 2),
    marking('k1', 'kitchen', 1),
    marking('k3', 'kitchen', 3),
    marking('r1', 'root', 1),
    marking('a1', 'attic', 1),
    marking('lost', 'demolished', 1),
  ],
}

function treeOf(folders: Folder[], markings: Marking[]): TestTree {
  const tree = buildTree(folders, markings)
  if (!tree) throw new Error('no root')
  return tree
}

/** Built inside each test, so that an error while building fails that test. */
export const buildHouse = (): TestTree => treeOf(rows.folders, rows.markings)

/** A folder's parent always comes earlier in the list, so that every generated list is a tree. */
export const anyTree: fc.Arbitrary<TestTree> = fc
  .record({
    parents: fc.array(fc.nat(100), { maxLength: 6 }),
    homes: fc.array(fc.nat(100), { minLength: 1, maxLength: 12 }),
  })
  .map(({ parents, homes }) =>
    treeOf(
      [
        folder('f0', null),
        ...parents.map((parent, index) => folder(`f${index + 1}`, `f${parent % (index + 1)}`, index)),
      ],
      homes.map((home, index) => marking(`m${index}`, `f${home % (parents.length + 1)}`, index)),
    ),
  )
