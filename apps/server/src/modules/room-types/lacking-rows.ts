import { foldersIn, markingsIn } from '@veck/domain'
import { nextPosition } from '../folders/index.ts'
import { folderIn, type Copies, type Tree } from '../orders/index.ts'
import { followingCopy, joinCopies, roomRows } from './room-rows.ts'

/** What the type of a room has and the room does not, as rows that are added to the room. */
export const lackingRows = (tree: Tree, room: Tree): Copies => {
  const has = new Set([...foldersIn(room), ...markingsIn(room)].map(({ follows }) => follows))
  const isLacking = (item: { id: string; follows: string | null }) => !has.has(item.follows ?? item.id)
  const lackingIn = (folder: Tree): Copies[] => {
    if (folder.follows === null) return []
    const type = folderIn(tree, folder.follows)
    const [place, folderPlace] = [nextPosition(folder.markings), nextPosition(folder.folders)]
    const markings = type.markings
      .filter(isLacking)
      .map((marking, index) => followingCopy(marking, { folderId: folder.id, position: place + index }))
    const inside = type.folders
      .filter(isLacking)
      .map((sub, index) => roomRows(sub, { name: sub.name, parentId: folder.id, position: folderPlace + index }).rows)
    return [{ folders: [], markings }, ...inside, ...folder.folders.flatMap(lackingIn)]
  }
  return joinCopies(lackingIn(room))
}
