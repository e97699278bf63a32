import type { Folder, Order } from '@veck/contract'
import { type FolderMove, foldersAfterMove, isRoot, moveFolderRefusal } from '@veck/domain'
import { showActionError, showUndo } from '../../components/messages/toasts.tsx'
import { client } from '../../lib/server/api.ts'
import { undoHistory } from '../../lib/undo/undo-history.ts'
import { useUndo } from '../../lib/undo/use-undo.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useChangeOrder } from './use-change-order.ts'

const undoShownSeconds = 10

/** The folders that would move if they were put into this one. */
export const foldersToMove = (order: Order, folders: readonly Folder[], into: Folder): Folder[] =>
  folders.filter(
    ({ id, parentId }) =>
      parentId !== into.id &&
      !moveFolderRefusal(order.folder, { id, parentId: into.id, newIndex: into.folders.length }),
  )

/** Moves and sorts folders. Both can be undone. */
export function useArrangeFolders(order: Order) {
  const { t } = useTranslation()
  const change = useChangeOrder(order.id)
  const { undoVersion } = useUndo(order.id)

  const make = async (message: string, send: () => Promise<number>) => {
    try {
      const version = await change({ send: () => undoHistory.together(order.id, send) })
      showUndo({ message, undo: () => undoVersion(version), seconds: undoShownSeconds })
    } catch (error) {
      showActionError(error)
    }
  }
  /** With everything in them, to the end of this folder. */
  const moveFolders = (folders: readonly Folder[], into: Folder) => {
    const parentId = isRoot(into) ? null : into.id
    const [first] = folders
    const message =
      folders.length > 1
        ? t('SideBar:MovedFolders', { count: folders.length, folder: into.name })
        : t('SideBar:Moved', { name: first?.name ?? '', folder: into.name })
    return make(message, async () => {
      let version = 0
      for (const [index, { id }] of folders.entries()) {
        const newIndex = into.folders.length + index
        version = (await client.moveFolder({ body: { orderId: order.id, id, parentId, newIndex } })).version
      }
      return version
    })
  }
  /** To a place among the folders of its parent or of another folder. */
  const moveFolder = (move: FolderMove) => {
    const { id, parentId } = move
    const into = parentId === null ? order.folder : order.folders[parentId]
    const folder = order.folders[id]
    const name = folder?.name ?? ''
    const place = foldersAfterMove(order.folder, move).findIndex((each) => each.id === id) + 1
    const message =
      folder?.parentId === into?.id
        ? t('SideBar:Reordered', { name, place })
        : t('SideBar:Moved', { name, folder: into?.name ?? '' })
    return make(message, async () => (await client.moveFolder({ body: { orderId: order.id, ...move } })).version)
  }
  const sortFolder = (folder: Folder, deep: boolean) =>
    make(t('FolderView:Sorted', { name: folder.name }), async () => {
      const id = isRoot(folder) ? null : folder.id
      return (await client.sortFolder({ body: { orderId: order.id, id, deep } })).version
    })
  return { moveFolder, moveFolders, sortFolder }
}
