import type { MoveMarking } from '@veck/contract'
import { moveMarking as moveInTree, type MoveRefusal } from '@veck/domain'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { markings } from '../../db/schema/folders.ts'
import { problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import { findOrderOfMarking, folderIn, folderNotFound, markingIn, markingNotFound, type Tree } from '../orders/index.ts'
import { changeTree, type TreeDependencies } from './change-tree.ts'
import { nameOf } from './tree-items.ts'

/** Moves a marking within its folder, or to the end of another (B4.13, B7.4). */
export const moveMarking = async (deps: TreeDependencies, who: SignedIn, move: MoveMarking) => {
  const orderId = await findOrderOfMarking(deps.db, move.id)
  return changeTree(deps, who, orderId, move.version, async (tx, tree, { offerName }) => {
    const outcome = moveInTree(tree, move)
    if (!outcome.ok) throw refusalOf(outcome.reason, move.folderId)
    const { name, folderId } = markingIn(tree, move.id)
    const source = folderIn(tree, folderId)
    const target = folderIn(outcome.tree, move.folderId)
    const place = placeOf(move.id, target)
    if (source.id === target.id && placeOf(move.id, source) === place) return { result: undefined, history: [] }
    await saveOrder(tx, target)
    const from = nameOf(source, offerName)
    const to = nameOf(target, offerName)
    const note = move.markOnMarkPosChange
      ? { code: 'markingReordered' as const, values: { name, folder: to, place: place + 1 } }
      : { code: 'markingMoved' as const, values: { name, from, to } }
    return { result: undefined, history: [note] }
  })
}

const refusalOf = (reason: MoveRefusal, folderId: string) => {
  if (reason === 'markingNotFound') return markingNotFound()
  if (reason === 'folderNotFound') return folderNotFound(folderId)
  return problem('conflict', { message: { key: 'Errors:cannotMoveThere' } })
}

const placeOf = (id: string, folder: Tree) => folder.markings.findIndex((marking) => marking.id === id)

/** New positions in the target folder; the gap in the old folder does not matter. */
const saveOrder = async (tx: Transaction, { id: folderId, markings: inOrder }: Tree) => {
  const ids = sql.param(inOrder.map(({ id }) => id))
  await tx
    .update(markings)
    .set({ folderId, position: sql`place.position` })
    .from(sql`unnest(${ids}::uuid[]) with ordinality as place (id, position)`)
    .where(eq(markings.id, sql`place.id`))
}
