import { groupBy } from '../group-by.ts'

export interface TreeFolder {
  id: string
  /** null for the root. */
  parentId: string | null
}

export interface TreeMarking {
  id: string
  folderId: string
}

/** A folder with everything in it, in the order shown (B1.1, B3.2). */
export type FolderTree<Folder extends TreeFolder = TreeFolder, Marking extends TreeMarking = TreeMarking> = Folder & {
  folders: FolderTree<Folder, Marking>[]
  markings: Marking[]
}

interface Positioned {
  position: number
}

const byPosition = (one: Positioned, other: Positioned) => one.position - other.position

/** Undefined without a root row. Rows without their folder are omitted. */
export function buildTree<Folder extends TreeFolder & Positioned, Marking extends TreeMarking & Positioned>(
  folders: readonly Folder[],
  markings: readonly Marking[],
): FolderTree<Folder, Marking> | undefined {
  const foldersOf = groupBy(folders.toSorted(byPosition), (folder) => folder.parentId)
  const markingsOf = groupBy(markings.toSorted(byPosition), (marking) => marking.folderId)
  const withContents = (folder: Folder): FolderTree<Folder, Marking> => ({
    ...folder,
    folders: (foldersOf.get(folder.id) ?? []).map(withContents),
    markings: markingsOf.get(folder.id) ?? [],
  })
  const [root] = foldersOf.get(null) ?? []
  return root && withContents(root)
}

/** The folder and all folders below it, parents before children. */
export const foldersIn = <F extends TreeFolder, M extends TreeMarking>(tree: FolderTree<F, M>): FolderTree<F, M>[] => [
  tree,
  ...tree.folders.flatMap((folder) => foldersIn(folder)),
]

export const markingsIn = <F extends TreeFolder, M extends TreeMarking>(tree: FolderTree<F, M>): M[] =>
  foldersIn(tree).flatMap((folder) => folder.markings)

export const findFolder = <F extends TreeFolder, M extends TreeMarking>(
  tree: FolderTree<F, M>,
  id: string,
): FolderTree<F, M> | undefined => foldersIn(tree).find((folder) => folder.id === id)

export const findMarking = <M extends TreeMarking>(tree: FolderTree<TreeFolder, M>, id: string): M | undefined =>
  markingsIn(tree).find((marking) => marking.id === id)

export const isRoot = (folder: Pick<TreeFolder, 'parentId'>): boolean => folder.parentId === null

/** The number of items directly in a folder (B2.13). */
export const objectCount = (folder: { folders: readonly unknown[]; markings: readonly unknown[] }): number =>
  folder.folders.length + folder.markings.length
