import type { Order } from '@veck/contract'
import { type EditSelection, withContents } from '@veck/domain'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { showActionError, showFailure, showUndo } from '../../components/messages/toasts.tsx'
import { client } from '../../lib/server/api.ts'
import { changeAsSeen, isChangedMeanwhile } from '../../lib/server/change-as-seen.ts'
import { withoutItems } from './order-tree.ts'
import { useChangeOrder } from './use-change-order.ts'
import { useOrderSource } from '../../lib/order/use-order-source.ts'
import { useUndo } from '../../lib/undo/use-undo.ts'

const undoShownSeconds = 25

/**
 * Deletes the selected items with the contents that the user saw. Can be undone (B4.12). Returns whether they are
 * deleted.
 */
export function useDeleteItems(order: Order) {
  const { t } = useTranslation()
  const change = useChangeOrder(order.id)
  const { reload } = useOrderSource(order.id)
  const { undoVersion } = useUndo(order.id)

  return async (selection: EditSelection): Promise<boolean> => {
    const folders = selection.folders.map(({ id }) => id)
    const markings = selection.markings.map(({ id }) => id)
    const contentsIn = ({ folder }: Order) => JSON.stringify(withContents(folder, { folders, markings }))
    const seen = contentsIn(order)
    let version: number
    try {
      const changed = await change({
        send: () =>
          changeAsSeen({
            latest: () => order,
            reload,
            isAsSeen: (now) => contentsIn(now) === seen,
            send: (seenVersion) =>
              client.deleteFoldersAndMarkings({
                body: { orderId: order.id, folders, markings, version: seenVersion },
              }),
          }),
        foresee: (now) => withoutItems(now, { folders, markings }),
      })
      version = changed.version
    } catch (error) {
      if (isChangedMeanwhile(error)) showFailure(t('SideBar:ChangedMeanwhile'))
      else showActionError(error)
      return false
    }
    const [first, ...more] = [...selection.folders, ...selection.markings]
    const message = more.length
      ? t('SideBar:DeletedMany', { count: more.length + 1 })
      : t('SideBar:Deleted', { name: first?.name ?? '' })
    showUndo({ message, undo: () => undoVersion(version), seconds: undoShownSeconds })
    return true
  }
}
