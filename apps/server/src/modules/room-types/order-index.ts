import { foldersIn, groupBy, markingsIn } from '@veck/domain'
import type { MarkingRow, Tree } from '../orders/index.ts'

/** Finds the items of an order by id, and what follows them. */
export const indexOf = (tree: Tree) => {
  const folders = new Map(foldersIn(tree).map((folder) => [folder.id, folder]))
  const markings = new Map(markingsIn(tree).map((marking) => [marking.id, marking]))
  const rooms = groupBy([...folders.values()], ({ follows }) => follows)
  const followers = groupBy([...markings.values()], ({ follows }) => follows)

  const parentOf = (folder: Tree): Tree | undefined => folders.get(folder.parentId ?? '')

  /** The outermost folder of the room that a folder is in, if it follows a type. */
  const roomOf = (folder: Tree | undefined): Tree | undefined => {
    if (!folder || folder.follows === null) return undefined
    return roomOf(parentOf(folder)) ?? folder
  }

  /** Whether a folder is another one or lies in it. */
  const isInside = (folder: Tree | undefined, outer: string): boolean =>
    folder !== undefined && (folder.id === outer || isInside(parentOf(folder), outer))

  return {
    folders,
    markings,
    /** In the sequence shown. */
    roomsOf: (id: string): Tree[] => rooms.get(id) ?? [],
    followersOf: (id: string): MarkingRow[] => followers.get(id) ?? [],
    parentOf,
    roomOf,
    isInside,
  }
}

export type OrderIndex = ReturnType<typeof indexOf>
