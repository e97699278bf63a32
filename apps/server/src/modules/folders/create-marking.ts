import type { CreateMarking } from '@veck/contract'
import { markings } from '../../db/schema/folders.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import { findOrderOfFolder, folderIn, requireSpace } from '../orders/index.ts'
import { changeTree, type TreeDependencies } from './change-tree.ts'
import { nextPosition } from './positions.ts'
import { nameOf } from './tree-items.ts'

/** At the end of its folder (B7.2). */
export const createMarking = async (deps: TreeDependencies, who: SignedIn, input: CreateMarking) => {
  const { name, folderId, version } = input
  const orderId = await findOrderOfFolder(deps.db, folderId)
  return changeTree(deps, who, orderId, version, async (tx, tree, { offerName }) => {
    const folder = folderIn(tree, folderId)
    await requireSpace(tx, tree, { markings: 1 })
    const [marking] = await tx
      .insert(markings)
      .values({ orderId, folderId, name, position: nextPosition(folder.markings) })
      .returning({ id: markings.id })
    if (!marking) throw new Error('A new marking was not stored')
    const values = { name, folder: nameOf(folder, offerName) }
    return { result: marking.id, history: [{ code: 'markingCreated', values }] }
  })
}
