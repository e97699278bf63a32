import type { Order } from '@veck/contract'
import { UndoSeconds } from '@veck/contract/limits'
import { type EditSelection, withContents } from '@veck/domain'
import { useTranslation } from '../../lib/use-translation.ts'
import { showFailure, showUndo } from '../../components/toasts.tsx'
import { client } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { changeAsSeen, isChangedMeanwhile } from '../../lib/change-as-seen.ts'
import { withoutItems } from './order-tree.ts'
import { useChangeOrder } from './use-change-order.ts'
import { useOrderSource } from '../../lib/use-order-source.ts'

/** Five seconds less than the server allows, so that a late press still reaches it in time. */
const undoShownSeconds = UndoSeconds - 5

/**
 * Deletes the selected items with the contents that the user saw. Can be undone (B4.12). Returns whether they are
 * deleted.
 */
export function useDeleteItems(order: Order) {
  const { t } = useTranslation()
  const change = useChangeOrder(order.id)
  const { reload } = useOrderSource(order.id)

  return async (selection: EditSelection): Promise<boolean> => {
    const folders = selection.folders.map(({ id }) => id)
    const markings = selection.markings.map(({ id }) => id)
    const contentsIn = ({ folder }: Order) => JSON.stringify(withContents(folder, { folders, markings }))
    const seen = contentsIn(order)
    try {
      await change({
        send: () =>
          changeAsSeen({
            latest: () => order,
            reload,
            isAsSeen: (now) => contentsIn(now) === seen,
            send: (version) =>
              client.deleteFoldersAndMarkings({ body: { orderId: order.id, folders, markings, version } }),
          }),
        foresee: (now) => withoutItems(now, { folders, markings }),
      })
    } catch (error) {
      showFailure(isChangedMeanwhile(error) ? t('SideBar:ChangedMeanwhile') : errorText(error))
      return false
    }
    const [first, ...more] = [...selection.folders, ...selection.markings]
    const message = more.length
      ? t('SideBar:DeletedMany', { count: more.length + 1 })
      : t('SideBar:Deleted', { name: first?.name ?? '' })
    const restore = () => client.restoreFoldersAndMarkings({ params: { id: order.id }, body: { folders, markings } })
    showUndo({ message, undo: () => change({ send: restore }), seconds: undoShownSeconds })
    return true
  }
}
