import type { CreateFolder } from '@veck/contract'
import { folders } from '../../db/schema/folders.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import { folderIn, requireSpace } from '../orders/index.ts'
import { changeTree, type TreeDependencies } from './change-tree.ts'
import { nextPosition } from './positions.ts'
import { requireDepth } from './depth.ts'

/** Creates a folder after its siblings; in the root if no parent is given (B7.8). */
export const createFolder = (deps: TreeDependencies, who: SignedIn, input: CreateFolder) =>
  changeTree(deps, who, input.orderId, input.version, async (tx, tree) => {
    const { name, orderId } = input
    const parent = input.parentId === null ? tree : folderIn(tree, input.parentId)
    await requireSpace(tx, tree, { folders: 1 })
    requireDepth(tree, parent)
    const [folder] = await tx
      .insert(folders)
      .values({ orderId, parentId: parent.id, name, position: nextPosition(parent.folders) })
      .returning({ id: folders.id })
    if (!folder) throw new Error('A new folder was not stored')
    return { result: folder.id, history: [{ code: 'folderCreated', values: { name } }] }
  })
