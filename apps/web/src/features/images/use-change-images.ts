import { useMutation, useQueryClient } from '@tanstack/react-query'
import { queries } from '../../lib/server/api.ts'

/** The change is done when the order, which contains the images, has been read again. */
export function useChangeImages<Sent = void>(orderId: string, send: (sent: Sent) => Promise<unknown>) {
  const queryClient = useQueryClient()
  const { queryKey } = queries.getOrder({ params: { id: orderId } })
  return useMutation({ mutationFn: send, onSuccess: () => queryClient.invalidateQueries({ queryKey }) })
}
