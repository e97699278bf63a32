import { findFolder, type FolderTree, foldersIn, isRoot, type TreeFolder, type TreeMarking } from './tree.ts'

/** The root is level 0. */
export const FolderLevelsMax = 10

export interface FolderMove {
  id: string
  /** null for the root. */
  parentId: string | null
  /** The place among the folders of the parent after the folder is removed; larger values mean the end. */
  newIndex: number
}

export type FolderMoveRefusal = 'folderNotFound' | 'root' | 'intoItself' | 'tooDeep'

/** How many levels of folders lie in a folder, with its own. */
const levelsIn = (folder: FolderTree): number => 1 + Math.max(0, ...folder.folders.map(levelsIn))

const levelOf = (tree: FolderTree, id: string): number | undefined => {
  if (tree.id === id) return 0
  const below = tree.folders.map((folder) => levelOf(folder, id)).find((level) => level !== undefined)
  return below === undefined ? undefined : below + 1
}

/** Why a folder cannot move to a parent, or undefined if it can. */
export function moveFolderRefusal(tree: FolderTree, { id, parentId }: FolderMove): FolderMoveRefusal | undefined {
  const folder = findFolder(tree, id)
  const parent = parentId === null ? tree : findFolder(tree, parentId)
  if (!folder || !parent) return 'folderNotFound'
  if (isRoot(folder)) return 'root'
  if (findFolder(folder, parent.id)) return 'intoItself'
  return (levelOf(tree, parent.id) ?? 0) + levelsIn(folder) > FolderLevelsMax ? 'tooDeep' : undefined
}

/** The folders of the new parent after the move, in the order shown. Only for a move that is not refused. */
export function foldersAfterMove<F extends TreeFolder, M extends TreeMarking>(
  tree: FolderTree<F, M>,
  { id, parentId, newIndex }: FolderMove,
): FolderTree<F, M>[] {
  const folder = foldersIn(tree).find((each) => each.id === id)
  const parent = parentId === null ? tree : findFolder(tree, parentId)
  const others = (parent?.folders ?? []).filter((each) => each.id !== id)
  return folder ? others.toSpliced(newIndex, 0, folder) : others
}

export type FolderDropPlace = 'before' | 'into' | 'after'
export type FolderDropOutcome =
  | { allowed: true; move: FolderMove }
  | { allowed: false; reason: FolderMoveRefusal | 'itself' }

/** What dropping a folder on another one, or before or after it, does; also decides how the other one is shown. */
export function planFolderDrop(
  tree: FolderTree,
  id: string,
  { folderId, place }: { folderId: string; place: FolderDropPlace },
): FolderDropOutcome {
  if (id === folderId) return { allowed: false, reason: 'itself' }
  const over = findFolder(tree, folderId)
  const from = foldersIn(tree).find(({ folders }) => folders.some((each) => each.id === id))
  if (!over || !from) return { allowed: false, reason: 'folderNotFound' }
  // Nothing is beside the order itself.
  const isInto = place === 'into' || isRoot(over)
  const parent = isInto ? over : foldersIn(tree).find((each) => each.id === over.parentId)
  if (!parent) return { allowed: false, reason: 'folderNotFound' }
  const others = parent.folders.filter((each) => each.id !== id)
  const newIndex = isInto ? others.length : others.indexOf(over) + (place === 'after' ? 1 : 0)
  const move = { id, parentId: isRoot(parent) ? null : parent.id, newIndex }
  const reason = moveFolderRefusal(tree, move)
  if (reason) return { allowed: false, reason }
  const isSame = from.id === parent.id && from.folders.findIndex((each) => each.id === id) === newIndex
  return isSame ? { allowed: false, reason: 'itself' } : { allowed: true, move }
}
