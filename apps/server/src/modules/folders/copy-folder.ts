import type { CopyFolder } from '@veck/contract'
import { foldersIn, markingsIn, numberedNames, PromptNameMaxLength } from '@veck/domain'
import type { SignedIn } from '../../core/signed-in.ts'
import { subfolderIn, copyItems, requireSpace } from '../orders/index.ts'
import { changeTree, type TreeDependencies } from './change-tree.ts'
import { makeRoomAfterFolder } from './positions.ts'

/** Copies a folder with its contents and lines, directly after the folder (B7.7). Returns the id of the first copy. */
export const copyFolder = (deps: TreeDependencies, who: SignedIn, { orderId, id, name, copies, version }: CopyFolder) =>
  changeTree(deps, who, orderId, version, async (tx, tree, order) => {
    const folder = subfolderIn(tree, id)
    const [, ...inside] = foldersIn(folder)
    const markings = markingsIn(folder)
    await requireSpace(tx, tree, { folders: copies * (1 + inside.length), markings: copies * markings.length })
    const names = numberedNames(name, copies, PromptNameMaxLength)
    let first = id
    // In reverse, because each copy is inserted directly after the folder.
    for (const each of names.toReversed()) {
      const copy = { ...folder, name: each, position: await makeRoomAfterFolder(tx, folder) }
      first = (await copyItems(tx, order, { folders: [copy, ...inside], markings }))(id)
    }
    const history = names.map((to) => ({ code: 'folderCopied' as const, values: { from: folder.name, to } }))
    return { result: first, history, linesChanged: true }
  })
