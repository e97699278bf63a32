import type { Folder, Order } from '@veck/contract'
import { foldersIn, isRoot } from '@veck/domain'
import { pathOf } from '../order-tree.ts'

/**
 * A tree with more markings than this opens only at the current page: nobody reads 500 rows, and rendering them is
 * slow.
 */
const MarkingsShownAtOnce = 60

/** Which folders are closed: as the user left them, else none, or in a large order all but the current path. */
export function closedFolders(
  order: Order,
  currentId: string | undefined,
  opened: ReadonlyMap<string, boolean>,
): ReadonlySet<string> {
  const isLarge = Object.keys(order.markings).length > MarkingsShownAtOnce
  const current = order.folders[currentId ?? ''] ?? order.folders[order.markings[currentId ?? '']?.folderId ?? '']
  const onPath = new Set((current ? pathOf(order, current) : []).map(({ id }) => id))
  const opensByItself = (folder: Folder) => !isLarge || isRoot(folder) || onPath.has(folder.id)
  const closed = foldersIn(order.folder).filter((folder) => !(opened.get(folder.id) ?? opensByItself(folder)))
  return new Set(closed.map(({ id }) => id))
}
