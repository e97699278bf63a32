import type { CopyFolder, CreateFolder, RenameFolder } from '@veck/contract'
import { FolderLevelsMax, foldersIn, markingsIn, numberedNames, PromptNameMaxLength } from '@veck/domain'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { problem } from '../../core/problem.ts'
import type { FindCaller, SignedIn } from '../../core/signed-in.ts'
import { folders } from '../../db/schema/folders.ts'
import { inserterOf } from '../../db/write-rows.ts'
import { copyItems, folderIn, requireSpace, subfolderIn, type Tree } from '../orders/index.ts'
import { changeTree, type TreeDependencies } from './change-tree.ts'
import { makeRoomAfterFolder, nextPosition } from './positions.ts'

const insertFolder = inserterOf(folders, { name: 'folder', returning: { id: folders.id } })

/** Creates a folder after its siblings; in the root if no parent is given (B7.8). */
export const createFolder = (deps: TreeDependencies, by: SignedIn | FindCaller, input: CreateFolder) =>
  changeTree(deps, by, input.orderId, input.version, async (tx, tree, _order, settings) => {
    const { name, orderId } = input
    const parent = input.parentId === null ? tree : folderIn(tree, input.parentId)
    requireSpace(settings, tree, { folders: 1 })
    requireDepth(tree, parent)
    const id = randomUUID()
    const sent = [insertFolder(tx, { id, orderId, parentId: parent.id, name, position: nextPosition(parent.folders) })]
    return { result: id, history: [{ code: 'folderCreated', values: { name } }], sent }
  })

/** Lines show the new name too, because they read it from the folder (B4.16, B7.9). */
export const renameFolder = async (deps: TreeDependencies, who: SignedIn, { id, name, version }: RenameFolder) => {
  return changeTree(deps, who, { folderId: id }, version, async (tx, tree) => {
    const { name: from } = subfolderIn(tree, id)
    if (name === from) return { result: undefined, history: [] }
    await tx.update(folders).set({ name }).where(eq(folders.id, id))
    return { result: undefined, history: [{ code: 'folderRenamed', values: { from, to: name } }] }
  })
}

/** Copies a folder with its contents and lines, directly after the folder (B7.7). Returns the id of the first copy. */
export const copyFolder = (deps: TreeDependencies, who: SignedIn, { orderId, id, name, copies, version }: CopyFolder) =>
  changeTree(deps, who, orderId, version, async (tx, tree, order, settings) => {
    const folder = subfolderIn(tree, id)
    const [, ...inside] = foldersIn(folder)
    const markings = markingsIn(folder)
    requireSpace(settings, tree, { folders: copies * (1 + inside.length), markings: copies * markings.length })
    const names = numberedNames(name, copies, PromptNameMaxLength)
    const position = await makeRoomAfterFolder(tx, folder, copies)
    const ids: string[] = []
    for (const [index, each] of names.entries()) {
      const copy = { ...folder, name: each, position: position + index }
      ids.push((await copyItems(tx, order, { folders: [copy, ...inside], markings }))(id))
    }
    const history = names.map((to) => ({ code: 'folderCopied' as const, values: { from: folder.name, to } }))
    return { result: ids[0] ?? id, history, linesChanged: true }
  })

/** `levels`: of the folders that are put into the parent. */
export const requireDepth = (tree: Tree, parent: Tree, levels = 1) => {
  const levelOf = (folder: Tree): number =>
    folder.id === parent.id ? 1 : Math.max(0, ...folder.folders.map(levelOf).map((level) => level && level + 1))
  if (levelOf(tree) + levels - 1 <= FolderLevelsMax) return
  throw problem('conflict', { message: { key: 'Errors:tooDeep', values: { limit: FolderLevelsMax } } })
}
