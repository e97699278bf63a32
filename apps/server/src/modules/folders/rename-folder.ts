import type { RenameFolder } from '@veck/contract'
import { eq } from 'drizzle-orm'
import { folders } from '../../db/schema/folders.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import { findOrderOfFolder, subfolderIn } from '../orders/index.ts'
import { changeTree, type TreeDependencies } from './change-tree.ts'

/** Lines show the new name too, because they read it from the folder (B4.16, B7.9). */
export const renameFolder = async (deps: TreeDependencies, who: SignedIn, { id, name, version }: RenameFolder) => {
  const orderId = await findOrderOfFolder(deps.db, id)
  return changeTree(deps, who, orderId, version, async (tx, tree) => {
    const { name: from } = subfolderIn(tree, id)
    if (name === from) return { result: undefined, history: [] }
    await tx.update(folders).set({ name }).where(eq(folders.id, id))
    return { result: undefined, history: [{ code: 'folderRenamed', values: { from, to: name } }] }
  })
}
