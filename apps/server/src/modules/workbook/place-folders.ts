import {
  FolderLevelsMax,
  FolderNameMaxLength,
  folderPath,
  folderPaths,
  foldersIn,
  namesInPath,
  cleanText,
  readCellName,
  refuseCell,
} from '@veck/domain'
import { randomUUID } from 'node:crypto'
import { problem } from '../../core/problem.ts'
import type { Tree } from '../orders/index.ts'

export type NewFolder = { id: string; parentId: string; name: string; path: string; position: number }
export type FolderPlace = { id: string; path: string }

const plainName = (text: string) => cleanText(text).toLocaleLowerCase('sv')

/** Finds folders by their path, and plans those that do not exist. */
export const createFolderPlaces = (tree: Tree) => {
  const paths = folderPaths(tree)
  const known = foldersIn(tree).map((folder): FolderPlace & { parentId: string | null; name: string } => ({
    id: folder.id,
    parentId: folder.parentId,
    name: folder.name,
    path: paths.get(folder.id) ?? '',
  }))
  const byPath = known.filter(({ path }) => path !== '').map((folder) => [folder.path, folder] as const)
  const planned: NewFolder[] = []
  const lastPosition = new Map(
    foldersIn(tree).map((folder) => [folder.id, Math.max(-1, ...folder.folders.map(({ position }) => position))]),
  )

  const childOf = (parentId: string, name: string) =>
    [...known, ...planned].find((folder) => folder.parentId === parentId && plainName(folder.name) === plainName(name))

  const plan = (parent: FolderPlace, name: string): FolderPlace => {
    const position = (lastPosition.get(parent.id) ?? -1) + 1
    lastPosition.set(parent.id, position)
    const folder = { id: randomUUID(), parentId: parent.id, name, path: folderPath(parent.path, name), position }
    planned.push(folder)
    return folder
  }

  /** Throws if a name in the path is too long, or there are too many of them. */
  const find = (path: string): FolderPlace => {
    if (path.trim() === '') return { id: tree.id, path: '' }
    // A folder may itself have a slash in its name.
    const whole = readCellName(path, byPath)
    if (whole.ok && plainName(whole.value.path) === plainName(path)) return whole.value
    const names = namesInPath(path).map((name) => cleanText(name))
    if (names.some((name) => name.length > FolderNameMaxLength))
      refuseCell('folder', 'tooLong', { max: String(FolderNameMaxLength) })
    if (names.length > FolderLevelsMax)
      throw problem('conflict', { message: { key: 'Errors:tooDeep', values: { limit: FolderLevelsMax } } })
    return names.reduce<FolderPlace>((parent, name) => childOf(parent.id, name) ?? plan(parent, name), {
      id: tree.id,
      path: '',
    })
  }
  return { find, planned: (): readonly NewFolder[] => planned }
}

export type FolderPlaces = ReturnType<typeof createFolderPlaces>
