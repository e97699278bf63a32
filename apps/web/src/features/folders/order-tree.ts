import type { Folder, Marking, Order } from '@veck/contract'
import { foldersIn, type ItemIds, markingsIn } from '@veck/domain'

const byId = <Item extends { id: string }>(items: readonly Item[]) =>
  Object.fromEntries(items.map((item) => [item.id, item]))

/** The offer with another tree: its maps follow. */
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

/** The offer once these are deleted; folders go with what is in them. */
export const withoutItems = (order: Order, gone: ItemIds): Order => withTree(order, without(order.folder, gone))

/** The step of the wizard that a marking is opened for: the curtain, or else its fabric. */
export const stepToOpen = ({ productImage, isExternalFabric, measured }: Marking) =>
  productImage || isExternalFabric || measured ? 3 : 2

/** The folders that lead to this one, the root first and itself last. */
export function pathOf(order: Order, folder: Folder): Folder[] {
  const parent = folder.parentId === null ? undefined : order.folders[folder.parentId]
  return parent ? [...pathOf(order, parent), folder] : [folder]
}
