import type { Folder } from '@veck/contract'
import { type DropTarget, type FolderDropPlace, type FolderMove, planDrop, planFolderDrop } from '@veck/domain'

/** The marker of a drop target (B4.13). */
export type DropIcon = 'folder' | 'before' | 'after' | 'refused'

/** What is dragged over which row. */
export type Drop = { overId: string; icon: DropIcon | undefined }

export function dropIcon(tree: Folder, markingId: string, target: DropTarget): DropIcon | undefined {
  const outcome = planDrop(tree, markingId, target)
  // A drop at the old position does nothing, so there is nothing to mark.
  if (!outcome.allowed) return outcome.reason === 'itself' ? undefined : 'refused'
  const { markOnMarkPosChange, newIndex, oldIndex } = outcome.move
  if (!markOnMarkPosChange) return 'folder'
  return newIndex < oldIndex ? 'before' : 'after'
}

/** Where a folder would go, and how that is shown. A marking takes no folder. */
export function folderDrop(
  tree: Folder,
  folderId: string,
  target: DropTarget,
  place: FolderDropPlace,
): { icon: DropIcon | undefined; move?: FolderMove } {
  if ('markingId' in target) return { icon: 'refused' }
  const outcome = planFolderDrop(tree, folderId, { folderId: target.folderId, place })
  if (!outcome.allowed) return { icon: outcome.reason === 'itself' ? undefined : 'refused' }
  const isInto = outcome.move.parentId === target.folderId || target.folderId === tree.id
  return { icon: isInto || place === 'into' ? 'folder' : place, move: outcome.move }
}

/** A quarter of a row at its top and bottom is beside the folder. */
const besideShare = 0.25

/** Below the name of an open folder are its contents: there is no place after it. */
export function placeInRow(
  { top, height }: { top: number; height: number },
  y: number,
  isOpen: boolean,
): FolderDropPlace {
  const share = (y - top) / height
  if (share < besideShare) return 'before'
  return share > 1 - besideShare && !isOpen ? 'after' : 'into'
}
