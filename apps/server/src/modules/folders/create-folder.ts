import type { CreateFolder } from '@veck/contract'
import { folders } from '../../db/schema/folders.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import { requireSpace } from '../orders/index.ts'
import { changeTree, type TreeChangers } from './change-tree.ts'
import { nextPosition } from './positions.ts'
import { demandDepth } from './depth.ts'
import { folderIn } from './tree-items.ts'

/** After its siblings; in the root when no parent is named (B7.8). */
export const createFolder = (changers: TreeChangers, who: SignedIn, input: CreateFolder) =>
  changeTree(changers, who, input.orderId, input.version, async (tx, tree) => {
    const { name, orderId } = input
    const parent = input.parentId === null ? tree : folderIn(tree, input.parentId)
    await requireSpace(tx, tree, { folders: 1 })
    demandDepth(tree, parent)
    const [folder] = await tx
      .insert(folders)
      .values({ orderId, parentId: parent.id, name, position: nextPosition(parent.folders) })
      .returning({ id: folders.id })
    if (!folder) throw new Error('A new folder was not stored')
    return { result: folder.id, history: [{ code: 'folderCreated', values: { name } }] }
  })
