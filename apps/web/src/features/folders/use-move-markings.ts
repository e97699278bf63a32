import type { Order } from '@veck/contract'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { showActionError, showUndo } from '../../components/messages/toasts.tsx'
import { client } from '../../lib/server/api.ts'
import { useOpenOrder } from '../../lib/order/order-landing.ts'
import { undoHistory } from '../../lib/undo/undo-history.ts'
import { useUndo } from '../../lib/undo/use-undo.ts'
import { afterMoves, type Move } from './moves.ts'
import { withTree } from './order-tree.ts'
import { useChangeOrder } from './use-change-order.ts'

const undoShownSeconds = 10

/** Answers the last version. */
async function send(moves: readonly Move[]) {
  let version = 0
  for (const { fromFolderId: _, ...body } of moves) version = (await client.moveMarking({ body })).version
  return version
}

/** Moves markings on screen immediately, then on the server. Can be undone (B4.13). */
export function useMoveMarkings(order: Order) {
  const { t } = useTranslation()
  const change = useChangeOrder(order.id)
  const { undoVersion } = useUndo(order.id)
  const openOrder = useOpenOrder()

  const make = (moves: readonly Move[]) =>
    change({
      send: () => undoHistory.together(order.id, () => send(moves)),
      foresee: (now) => withTree(now, afterMoves(now.folder, moves)),
    })

  const describe = (moves: readonly Move[], { id, folderId, newIndex, fromFolderId }: Move) => {
    const folder = order.folders[folderId]?.name ?? ''
    const name = order.markings[id]?.name ?? ''
    if (moves.length > 1) return t('SideBar:MovedMany', { count: moves.length, folder })
    return folderId === fromFolderId
      ? t('SideBar:Reordered', { name, place: newIndex + 1 })
      : t('SideBar:Moved', { name, folder })
  }

  return async (moves: readonly Move[]) => {
    const [first] = moves
    if (!first) return
    let version: number
    try {
      version = await make(moves)
    } catch (error) {
      showActionError(error)
      return
    }
    showUndo({ message: describe(moves, first), undo: () => undoVersion(version), seconds: undoShownSeconds })
    await openOrder(order)
  }
}
