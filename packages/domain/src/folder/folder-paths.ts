import { type FolderTree, isRoot, type TreeFolder, type TreeMarking } from './tree.ts'

const separator = ' / '

/** The path of a folder in the one above it. */
export const folderPath = (above: string, name: string): string => (above ? above + separator + name : name)

/** The names in a path, outermost first. */
export const namesInPath = (path: string): string[] =>
  path
    .split(/\s+\/\s+/)
    .map((name) => name.trim())
    .filter(Boolean)

/** The names of each folder and those above it, without the order's own name. By id, in the sequence of the order. */
export function folderPaths(tree: FolderTree<TreeFolder & { name: string }, TreeMarking>): Map<string, string> {
  const paths = new Map<string, string>()
  const walk = (folder: typeof tree, above: string) => {
    const path = isRoot(folder) ? '' : folderPath(above, folder.name)
    paths.set(folder.id, path)
    for (const each of folder.folders) walk(each, path)
  }
  walk(tree, '')
  return paths
}
