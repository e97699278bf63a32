import { findFolder, findMarking, isRoot, type ItemIds } from '@veck/domain'
import type { FolderRow, MarkingRow, Tree } from '../orders/index.ts'

/** The root has the name of the order. */
export const nameOf = (folder: Pick<FolderRow, 'parentId' | 'name'>, offerName: string) =>
  isRoot(folder) ? offerName : folder.name

const namesShown = 3

/** Names of the chosen items that are in the tree: `Kök, Sovrum, Fönster 1 + 4`. */
export const namesOf = (tree: Tree, chosen: ItemIds) => {
  const items = [
    ...chosen.folders.map((id) => findFolder(tree, id)),
    ...chosen.markings.map((id) => findMarking<MarkingRow>(tree, id)),
  ]
  const names = items.flatMap((item) => (item ? [item.name] : []))
  const shown = names.slice(0, namesShown).join(', ')
  return names.length > namesShown ? `${shown} + ${names.length - namesShown}` : shown
}
