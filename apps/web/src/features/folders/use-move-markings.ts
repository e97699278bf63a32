import type { Order } from '@veck/contract'
import { useTranslation } from '../../lib/use-translation.ts'
import { showFailure, showUndo } from '../../components/toasts.tsx'
import { client } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { useOpenOrder } from '../../lib/order-landing.ts'
import { afterMoves, type Move, undoOf } from './moves.ts'
import { withTree } from './order-tree.ts'
import { useChangeOrder } from './use-change-order.ts'

const undoShownSeconds = 10

async function send(moves: readonly Move[]) {
  for (const { fromFolderId: _, ...body } of moves) await client.moveMarking({ body })
}

/** Moves markings on screen immediately, then on the server. Can be undone (B4.13). */
export function useMoveMarkings(order: Order) {
  const { t } = useTranslation()
  const change = useChangeOrder(order.id)
  const openOrder = useOpenOrder()

  const make = (moves: readonly Move[]) =>
    change({ send: () => send(moves), foresee: (now) => withTree(now, afterMoves(now.folder, moves)) })

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
    try {
      await make(moves)
    } catch (error) {
      showFailure(errorText(error))
      return
    }
    showUndo({ message: describe(moves, first), undo: () => make(undoOf(moves)), seconds: undoShownSeconds })
    await openOrder(order)
  }
}
