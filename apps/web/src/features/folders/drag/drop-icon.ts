import type { Folder } from '@veck/contract'
import { type DropTarget, planDrop } from '@veck/domain'

/** The marker of a drop target (B4.13). None while no marking is over it. */
export type DropIcon = 'folder' | 'before' | 'after' | 'refused'

export function dropIcon(
  tree: Folder,
  lifted: { id: string | number } | false | null,
  target: DropTarget,
): DropIcon | undefined {
  if (!lifted) return undefined
  const outcome = planDrop(tree, String(lifted.id), target)
  // A drop at the old position does nothing, so there is nothing to mark.
  if (!outcome.allowed) return outcome.reason === 'itself' ? undefined : 'refused'
  const { markOnMarkPosChange, newIndex, oldIndex } = outcome.move
  if (!markOnMarkPosChange) return 'folder'
  return newIndex < oldIndex ? 'before' : 'after'
}
