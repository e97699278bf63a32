import { type FolderTree, foldersIn, isRoot, markingsIn } from './tree.ts'

export interface NamedItem {
  id: string
  name: string
}

/** Of the sidebar's edit mode (B3.17). */
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

/** The one thing to rename or duplicate; undefined when there is none or more than one (B4.12). */
export function singleSelected({ folders, markings }: EditSelection): SingleItem | undefined {
  const [item, ...more] = [...folders, ...markings]
  return item && more.length === 0 ? { kind: folders.length === 1 ? 'folder' : 'marking', item } : undefined
}

/** B4.12 */
export const mayDeleteSelected = ({ folders, markings }: EditSelection): boolean => folders.length + markings.length > 0

export interface ItemIds {
  folders: readonly string[]
  markings: readonly string[]
}

/** Everything that goes when these go, each id once. What is already gone is skipped, and the root always stays. */
export function withContents(tree: FolderTree, chosen: ItemIds): ItemIds {
  const tops = foldersIn(tree).filter((folder) => chosen.folders.includes(folder.id) && !isRoot(folder))
  const folders = new Set(tops.flatMap((folder) => foldersIn(folder).map(({ id }) => id)))
  const markings = markingsIn(tree).filter(({ id, folderId }) => folders.has(folderId) || chosen.markings.includes(id))
  return { folders: [...folders], markings: markings.map(({ id }) => id) }
}
