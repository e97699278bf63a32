import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import type { Order } from '@veck/contract'
import { OrderStatus } from '@veck/domain'
import { queries } from '../../lib/server/api.ts'
import { usePathTo } from '../../lib/screen/paths.ts'

/** What was just done, for the completed page. `message` is the text of the server, if any. */
export type Done = { what: 'placed' | 'sent'; message?: string | undefined }

declare module '@tanstack/react-router' {
  interface HistoryState {
    done?: Done
  }
}

/** Stored in the browser history entry: a reload shows the same, a new visit shows nothing. */
export const useDone = (): Done | undefined => useLocation({ select: ({ state }) => state.done })

const statusAfter = { sent: OrderStatus.OfferSentToCustomer, placed: OrderStatus.OrderPlaced } as const

/** Opens the completed page, which reads the order again (A4.7, A4.12). */
export function useFinish(orderId: string) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const to = usePathTo()
  return async (done: Done) => {
    // Set immediately, so that a user who continues before the order is read again gets the right preview (B2.11).
    queryClient.setQueryData<Order>(
      queries.getOrder({ params: { id: orderId } }).queryKey,
      (order) => order && { ...order, status: statusAfter[done.what] },
    )
    void queryClient.invalidateQueries({ queryKey: queries.getOrdersByStatus().queryKey })
    void queryClient.invalidateQueries({ queryKey: ['searchOrders'] })
    await navigate({ to: to('/order/$order/preview/completed', { order: orderId }), state: { done } })
  }
}
