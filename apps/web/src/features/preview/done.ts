import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import type { Order } from '@veck/contract'
import { OrderStatus } from '@veck/domain'
import { queries } from '../../lib/api.ts'
import { usePathTo } from '../../lib/paths.ts'

/** What the completed page says was just done; `message` in the server's words, where it had any. */
export type Done = { what: 'placed' | 'sent'; message?: string | undefined }

declare module '@tanstack/react-router' {
  interface HistoryState {
    done?: Done
  }
}

/** Kept with the entry of the browser's history: a reload says the same, a fresh visit knows nothing. */
export const useDone = (): Done | undefined => useLocation({ select: ({ state }) => state.done })

const statusAfter = { sent: OrderStatus.OfferSentToCustomer, placed: OrderStatus.OrderPlaced } as const

/** On to the completed page, which reads the offer anew (A4.7, A4.12). */
export function useFinish(orderId: string) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const to = usePathTo()
  return async (done: Done) => {
    // Known at once: who goes on before the offer is read anew arrives at the right preview (B2.11).
    queryClient.setQueryData<Order>(
      queries.getOrder({ params: { id: orderId } }).queryKey,
      (order) => order && { ...order, status: statusAfter[done.what] },
    )
    void queryClient.invalidateQueries({ queryKey: queries.getOrdersByStatus().queryKey })
    void queryClient.invalidateQueries({ queryKey: ['searchOrders'] })
    await navigate({ to: to('previewOrderComplete', { order: orderId }), state: { done } })
  }
}
