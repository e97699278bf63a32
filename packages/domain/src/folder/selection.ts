import { type FolderTree, foldersIn, isRoot, markingsIn } from './tree.ts'

export interface NamedItem {
  id: string
  name: string
}

/** The selection in the sidebar's edit mode (B3.17). */
export interface EditSelection {
  editing: boolean
  folders: readonly NamedItem[]
  markings: readonly NamedItem[]
}

export const notEditing: EditSelection = { editing: false, folders: [], markings: [] }
export const nothingSelected: EditSelection = { ...notEditing, editing: true }

const toggled = (items: readonly NamedItem[], item: NamedItem) =>
  items.some(({ id }) => id === item.id) ? items.filter(({ id }) => id !== item.id) : [...items, item]

export const toggleFolder = (selection: EditSelection, folder: NamedItem): EditSelection => ({
  ...selection,
  folders: toggled(selection.folders, folder),
})

export const toggleMarking = (selection: EditSelection, marking: NamedItem): EditSelection => ({
  ...selection,
  markings: toggled(selection.markings, marking),
})

export type SingleItem = { kind: 'folder' | 'marking'; item: NamedItem }

/** The only selected item, which can be renamed or duplicated; undefined if none or several are selected (B4.12). */
export function singleSelected({ folders, markings }: EditSelection): SingleItem | undefined {
  const [item, ...more] = [...folders, ...markings]
  return item && more.length === 0 ? { kind: folders.length === 1 ? 'folder' : 'marking', item } : undefined
}

/** Delete needs at least one selected item (B4.12). */
export const mayDeleteSelected = ({ folders, markings }: EditSelection): boolean => folders.length + markings.length > 0

export interface ItemIds {
  folders: readonly string[]
  markings: readonly string[]
}

/** All items that are deleted with the selected ones, each id once. Missing items are skipped; the root is never deleted. */
export function withContents(tree: FolderTree, chosen: ItemIds): ItemIds {
  const tops = foldersIn(tree).filter((folder) => chosen.folders.includes(folder.id) && !isRoot(folder))
  const folders = new Set(tops.flatMap((folder) => foldersIn(folder).map(({ id }) => id)))
  const markings = markingsIn(tree).filter(({ id, folderId }) => folders.has(folderId) || chosen.markings.includes(id))
  return { folders: [...folders], markings: markings.map(({ id }) => id) }
}
