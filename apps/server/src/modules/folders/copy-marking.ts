import type { CopyMarking } from '@veck/contract'
import type { SignedIn } from '../../http/signed-in.ts'
import { copyItems, requireSpace } from '../orders/index.ts'
import { changeTree, type TreeChangers } from './change-tree.ts'
import { makeRoomAfterMarking } from './positions.ts'
import { markingIn } from './tree-items.ts'

/** With its line; the copy stands right after the marking (B7.6). */
export const copyMarking = (changers: TreeChangers, who: SignedIn, { orderId, id, name, version }: CopyMarking) =>
  changeTree(changers, who, orderId, version, async (tx, tree, order) => {
    const marking = markingIn(tree, id)
    await requireSpace(tx, tree, { markings: 1 })
    const copy = { ...marking, name, position: await makeRoomAfterMarking(tx, marking) }
    const copyOf = await copyItems(tx, order, { folders: [], markings: [copy] })
    const history = [{ code: 'markingCopied' as const, values: { from: marking.name, to: name } }]
    return { result: copyOf(id), history, linesChanged: true }
  })
