import type { Folder, Marking, Order } from '@veck/contract'
import { foldersIn, type ItemIds, markingsIn } from '@veck/domain'

const byId = <Item extends { id: string }>(items: readonly Item[]) =>
  Object.fromEntries(items.map((item) => [item.id, item]))

/** The order with another tree and matching maps. */
export const withTree = (order: Order, folder: Folder): Order => ({
  ...order,
  folder,
  folders: byId(foldersIn(folder)),
  markings: byId(markingsIn(folder)),
})

const without = (folder: Folder, gone: ItemIds): Folder => ({
  ...folder,
  folders: folder.folders.filter(({ id }) => !gone.folders.includes(id)).map((each) => without(each, gone)),
  markings: folder.markings.filter(({ id }) => !gone.markings.includes(id)),
})

/** The order without these items. The contents of a folder are deleted with it. */
export const withoutItems = (order: Order, gone: ItemIds): Order => withTree(order, without(order.folder, gone))

/** The wizard step at which a marking opens: the curtain if it has a fabric, else the fabric. */
export const stepToOpen = ({ productImage, isExternalFabric, measured }: Marking) =>
  productImage || isExternalFabric || measured ? 3 : 2

/** The folders from the root to this one, both included. */
export function pathOf(order: Order, folder: Folder): Folder[] {
  const parent = folder.parentId === null ? undefined : order.folders[folder.parentId]
  return parent ? [...pathOf(order, parent), folder] : [folder]
}
