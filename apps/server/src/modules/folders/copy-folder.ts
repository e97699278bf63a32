import type { CopyFolder } from '@veck/contract'
import { foldersIn, markingsIn } from '@veck/domain'
import type { SignedIn } from '../../http/signed-in.ts'
import { copyItems, requireSpace } from '../orders/index.ts'
import { changeTree, type TreeChangers } from './change-tree.ts'
import { makeRoomAfterFolder } from './positions.ts'
import { subfolderIn } from './tree-items.ts'

/** With everything in it, lines too; the copy stands right after the folder (B7.7). */
export const copyFolder = (changers: TreeChangers, who: SignedIn, { orderId, id, name, version }: CopyFolder) =>
  changeTree(changers, who, orderId, version, async (tx, tree, order) => {
    const folder = subfolderIn(tree, id)
    const [, ...inside] = foldersIn(folder)
    const markings = markingsIn(folder)
    await requireSpace(tx, tree, { folders: 1 + inside.length, markings: markings.length })
    const copy = { ...folder, name, position: await makeRoomAfterFolder(tx, folder) }
    const copyOf = await copyItems(tx, order, { folders: [copy, ...inside], markings })
    const history = [{ code: 'folderCopied' as const, values: { from: folder.name, to: name } }]
    return { result: copyOf(id), history, linesChanged: true }
  })
