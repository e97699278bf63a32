import type { CopyFolder } from '@veck/contract'
import { foldersIn, markingsIn } from '@veck/domain'
import type { SignedIn } from '../../http/signed-in.ts'
import { copyItems } from '../orders/index.ts'
import { changeTree, type TreeChangers } from './change-tree.ts'
import { makeRoomAfterFolder } from './positions.ts'
import { demandRoom } from './room.ts'
import { subfolderIn } from './tree-items.ts'

/** With everything in it, lines too; the copy stands right after the folder (B7.7). */
export const copyFolder = (changers: TreeChangers, who: SignedIn, { orderId, id, name, version }: CopyFolder) =>
  changeTree(changers, who, orderId, version, async (tx, tree) => {
    const folder = subfolderIn(tree, id)
    const [, ...inside] = foldersIn(folder)
    const markings = markingsIn(folder)
    demandRoom(tree, 1 + inside.length + markings.length)
    const copy = { ...folder, name, position: await makeRoomAfterFolder(tx, folder) }
    const copyOf = await copyItems(tx, orderId, { folders: [copy, ...inside], markings })
    const history = [{ code: 'folderCopied' as const, values: { from: folder.name, to: name } }]
    return { result: copyOf(id), history, linesChanged: true }
  })
