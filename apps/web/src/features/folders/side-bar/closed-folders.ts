import type { Folder, Order } from '@veck/contract'
import { foldersIn, isRoot } from '@veck/domain'
import { pathOf } from '../order-tree.ts'

/** A tree with more markings than this opens only where the user is: nobody reads 500 rows, and each costs time. */
const MarkingsShownAtOnce = 60

/** Which folders of the tree are closed: as the user left each, else all open, save in a large offer. */
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
