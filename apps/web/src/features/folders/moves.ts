import type { Folder, MoveMarking } from '@veck/contract'
import { type DropTarget, findMarking, moveMarking, planDrop } from '@veck/domain'

/** A move, with the previous position of the marking. */
export type Move = Omit<MoveMarking, 'version'> & { fromFolderId: string }

/** The moves that put these markings there. Each starts from the tree after the previous one. */
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
