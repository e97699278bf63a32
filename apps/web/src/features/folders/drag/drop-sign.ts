import type { Folder } from '@veck/contract'
import { type DropTarget, planDrop } from '@veck/domain'

/** How a place shows what a drop on it would do (B4.13); nothing while no marking is over it. */
export type DropIcon = 'folder' | 'before' | 'after' | 'refused'

export function dropIcon(
  tree: Folder,
  lifted: { id: string | number } | false | null,
  target: DropTarget,
): DropIcon | undefined {
  if (!lifted) return undefined
  const outcome = planDrop(tree, String(lifted.id), target)
  // Back where it was is no drop, and nothing to warn of.
  if (!outcome.allowed) return outcome.reason === 'itself' ? undefined : 'refused'
  const { markOnMarkPosChange, newIndex, oldIndex } = outcome.move
  if (!markOnMarkPosChange) return 'folder'
  return newIndex < oldIndex ? 'before' : 'after'
}
