import { FolderLevelsMax, foldersIn, moveFolderRefusal } from '@veck/domain'
import { problem } from '../../core/problem.ts'
import { folderNotFound, subfolderIn, type Tree } from '../orders/index.ts'

export const cannotFollow = () => problem('conflict', { message: { key: 'Errors:cannotFollow' } })

/** A folder that others may follow: one that follows none itself. */
export const requireType = (tree: Tree, id: string): Tree => {
  const type = subfolderIn(tree, id)
  if (type.follows === null) return type
  throw problem('conflict', { message: { key: 'Errors:followsRoomType', values: { name: type.name } } })
}

/** A folder that may follow another: nothing in it is followed. */
export const requireFollower = (tree: Tree, id: string): Tree => {
  const folder = subfolderIn(tree, id)
  const followed = new Set(foldersIn(tree).map(({ follows }) => follows))
  const type = foldersIn(folder).find((each) => followed.has(each.id))
  if (!type) return folder
  throw problem('conflict', { message: { key: 'Errors:isRoomType', values: { name: type.name } } })
}

/** Refuses a copy of a folder that would lie in the folder itself, or too deep. */
export const requirePlace = (tree: Tree, { id }: Tree, parent: Tree) => {
  const refusal = moveFolderRefusal(tree, { id, parentId: parent.id, newIndex: 0 })
  if (refusal === 'folderNotFound') throw folderNotFound(id)
  if (refusal === 'tooDeep')
    throw problem('conflict', { message: { key: 'Errors:tooDeep', values: { limit: FolderLevelsMax } } })
  if (refusal) throw cannotFollow()
}
