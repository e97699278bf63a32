import type { CopyMarking } from '@veck/contract'
import { numberedNames, PromptNameMaxLength } from '@veck/domain'
import type { SignedIn } from '../../core/signed-in.ts'
import { markingIn, copyItems, requireSpace } from '../orders/index.ts'
import { changeTree, type TreeDependencies } from './change-tree.ts'
import { makeRoomAfterMarking } from './positions.ts'

/** Copies a marking with its line, directly after the marking (B7.6). Returns the id of the first copy. */
export const copyMarking = (
  deps: TreeDependencies,
  who: SignedIn,
  { orderId, id, name, copies, version }: CopyMarking,
) =>
  changeTree(deps, who, orderId, version, async (tx, tree, order) => {
    const marking = markingIn(tree, id)
    await requireSpace(tx, tree, { markings: copies })
    const names = numberedNames(name, copies, PromptNameMaxLength)
    let first = id
    // In reverse, because each copy is inserted directly after the marking.
    for (const each of names.toReversed()) {
      const copy = { ...marking, name: each, position: await makeRoomAfterMarking(tx, marking) }
      first = (await copyItems(tx, order, { folders: [], markings: [copy] }))(id)
    }
    const history = names.map((to) => ({ code: 'markingCopied' as const, values: { from: marking.name, to } }))
    return { result: first, history, linesChanged: true }
  })
