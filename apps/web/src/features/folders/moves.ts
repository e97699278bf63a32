import type { Folder, MoveMarking } from '@veck/contract'
import { type DropTarget, findMarking, moveMarking, planDrop } from '@veck/domain'

/** A move, and where the marking came from. */
export type Move = Omit<MoveMarking, 'version'> & { fromFolderId: string }

/** The moves that put these markings there; each is seen from the tree that the one before it leaves. */
export function planMoves(tree: Folder, markingIds: readonly string[], target: DropTarget): Move[] {
  const moves: Move[] = []
  let now = tree
  for (const id of markingIds) {
    const outcome = planDrop(now, id, target)
    const marking = findMarking(now, id)
    if (!outcome.allowed || !marking) continue
    const move = { ...outcome.move, fromFolderId: marking.folderId }
    moves.push(move)
    now = afterMoves(now, [move])
  }
  return moves
}

export const afterMoves = (tree: Folder, moves: readonly Move[]): Folder =>
  moves.reduce((now, move) => {
    const outcome = moveMarking(now, move)
    return outcome.ok ? outcome.tree : now
  }, tree)

/** Last first: back to the folder it came from, and there to its old place. */
export const undoOf = (moves: readonly Move[]): Move[] =>
  moves.toReversed().flatMap(({ id, folderId, fromFolderId, oldIndex, newIndex }) => {
    const place = { id, folderId: fromFolderId, newIndex: oldIndex, oldIndex: newIndex }
    const reorder = { ...place, fromFolderId, markOnMarkPosChange: true }
    const back = { ...place, fromFolderId: folderId, markOnMarkPosChange: false }
    return folderId === fromFolderId ? [reorder] : [back, reorder]
  })
