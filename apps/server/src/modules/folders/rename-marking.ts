import type { RenameMarking } from '@veck/contract'
import { eq } from 'drizzle-orm'
import { markings } from '../../db/schema/folders.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import { markingIn } from '../orders/index.ts'
import { changeTree, type TreeDependencies } from './change-tree.ts'

/** From the wizard or the sidebar (B7.3, B7.5). */
export const renameMarking = (deps: TreeDependencies, who: SignedIn, { orderId, id, name, version }: RenameMarking) =>
  changeTree(deps, who, orderId, version, async (tx, tree) => {
    const { name: from } = markingIn(tree, id)
    if (name === from) return { result: undefined, history: [] }
    await tx.update(markings).set({ name }).where(eq(markings.id, id))
    return { result: undefined, history: [{ code: 'markingRenamed', values: { from, to: name } }] }
  })
