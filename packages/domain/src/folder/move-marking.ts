import { findFolder, type FolderTree, foldersIn, type TreeFolder, type TreeMarking } from './tree.ts'

/** As it is sent (B7.4): within its folder to newIndex, or to the end of another folder. */
export interface MarkingMove {
  id: string
  folderId: string
  /** The position after the marking was taken out; beyond the end is the end. */
  newIndex: number
  /** True when reordering, false when moving to a folder. */
  markOnMarkPosChange: boolean
}

export type MoveRefusal = 'markingNotFound' | 'folderNotFound' | 'ownFolder' | 'otherFolder' | 'itself'

export type MoveOutcome<Tree> = { ok: true; tree: Tree } | { ok: false; reason: MoveRefusal }

const folderHolding = <F extends TreeFolder, M extends TreeMarking>(tree: FolderTree<F, M>, markingId: string) =>
  foldersIn(tree).find((folder) => folder.markings.some((marking) => marking.id === markingId))

/** Only the folders named in the map get other markings. */
function withMarkings<F extends TreeFolder, M extends TreeMarking>(
  tree: FolderTree<F, M>,
  markings: ReadonlyMap<string, M[]>,
): FolderTree<F, M> {
  return {
    ...tree,
    markings: markings.get(tree.id) ?? tree.markings,
    folders: tree.folders.map((folder) => withMarkings(folder, markings)),
  }
}

/** The tree after the move; nothing is lost or doubled (B4.13). */
export function moveMarking<F extends TreeFolder, M extends TreeMarking>(
  tree: FolderTree<F, M>,
  move: MarkingMove,
): MoveOutcome<FolderTree<F, M>> {
  const source = folderHolding(tree, move.id)
  const marking = source?.markings.find(({ id }) => id === move.id)
  if (!source || !marking) return { ok: false, reason: 'markingNotFound' }
  const target = findFolder(tree, move.folderId)
  if (!target) return { ok: false, reason: 'folderNotFound' }
  const rest = source.markings.filter(({ id }) => id !== move.id)
  if (move.markOnMarkPosChange) {
    if (target.id !== source.id) return { ok: false, reason: 'otherFolder' }
    const markings = rest.toSpliced(move.newIndex, 0, marking)
    return { ok: true, tree: withMarkings(tree, new Map([[source.id, markings]])) }
  }
  if (target.id === source.id) return { ok: false, reason: 'ownFolder' }
  const markings = new Map([
    [source.id, rest],
    [target.id, [...target.markings, { ...marking, folderId: target.id }]],
  ])
  return { ok: true, tree: withMarkings(tree, markings) }
}

export type DropTarget = { folderId: string } | { markingId: string }
export type DropOutcome =
  | { allowed: true; move: MarkingMove & { oldIndex: number } }
  | { allowed: false; reason: MoveRefusal }

const refused = (reason: MoveRefusal): DropOutcome => ({ allowed: false, reason })

/** What dropping a marking there would mean; decides how the target is shown, too (B4.13). */
export function planDrop(tree: FolderTree, markingId: string, target: DropTarget): DropOutcome {
  const source = folderHolding(tree, markingId)
  if (!source) return refused('markingNotFound')
  const oldIndex = source.markings.findIndex(({ id }) => id === markingId)
  if ('folderId' in target) {
    const folder = findFolder(tree, target.folderId)
    if (!folder) return refused('folderNotFound')
    if (folder.id === source.id) return refused('ownFolder')
    const newIndex = folder.markings.length
    return {
      allowed: true,
      move: { id: markingId, folderId: folder.id, oldIndex, newIndex, markOnMarkPosChange: false },
    }
  }
  if (target.markingId === markingId) return refused('itself')
  const newIndex = source.markings.findIndex(({ id }) => id === target.markingId)
  if (newIndex < 0) return refused(folderHolding(tree, target.markingId) ? 'otherFolder' : 'markingNotFound')
  return { allowed: true, move: { id: markingId, folderId: source.id, oldIndex, newIndex, markOnMarkPosChange: true } }
}
