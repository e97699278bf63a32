import { findFolder, type FolderTree, foldersIn, type TreeFolder, type TreeMarking } from './tree.ts'

/** As in the request (B7.4): to newIndex in its folder, or to the end of another folder. */
export interface MarkingMove {
  id: string
  folderId: string
  /** The position after the marking is removed; larger values mean the end. */
  newIndex: number
  /** True when reordering, false when moving to a folder. */
  markOnMarkPosChange: boolean
}

export type MoveRefusal = 'markingNotFound' | 'folderNotFound' | 'ownFolder' | 'otherFolder' | 'itself'

export type MoveOutcome<Tree> = { ok: true; tree: Tree } | { ok: false; reason: MoveRefusal }

function locate<F extends TreeFolder, M extends TreeMarking>(tree: FolderTree<F, M>, markingId: string) {
  for (const folder of foldersIn(tree)) {
    const index = folder.markings.findIndex(({ id }) => id === markingId)
    const marking = folder.markings[index]
    if (marking) return { folder, index, marking }
  }
  return undefined
}

/** Replaces the markings of the folders in the map. */
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

/** The tree after the move; no marking is lost or duplicated (B4.13). */
export function moveMarking<F extends TreeFolder, M extends TreeMarking>(
  tree: FolderTree<F, M>,
  move: MarkingMove,
): MoveOutcome<FolderTree<F, M>> {
  const located = locate(tree, move.id)
  if (!located) return { ok: false, reason: 'markingNotFound' }
  const { folder: source, index, marking } = located
  const target = findFolder(tree, move.folderId)
  if (!target) return { ok: false, reason: 'folderNotFound' }
  const rest = source.markings.toSpliced(index, 1)
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

/** What dropping a marking on a target does; also decides how the target is shown (B4.13). */
export function planDrop(tree: FolderTree, markingId: string, target: DropTarget): DropOutcome {
  const source = locate(tree, markingId)
  if (!source) return refused('markingNotFound')
  const from = { id: markingId, oldIndex: source.index }
  if ('folderId' in target) {
    const folder = findFolder(tree, target.folderId)
    if (!folder) return refused('folderNotFound')
    if (folder.id === source.folder.id) return refused('ownFolder')
    const newIndex = folder.markings.length
    return { allowed: true, move: { ...from, folderId: folder.id, newIndex, markOnMarkPosChange: false } }
  }
  if (target.markingId === markingId) return refused('itself')
  const onto = locate(tree, target.markingId)
  if (!onto) return refused('markingNotFound')
  if (onto.folder.id !== source.folder.id) return refused('otherFolder')
  return { allowed: true, move: { ...from, folderId: onto.folder.id, newIndex: onto.index, markOnMarkPosChange: true } }
}
