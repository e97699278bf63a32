import { useMutation, useQueryClient } from '@tanstack/react-query'
import { queries } from '../../lib/api.ts'

/** It is done once the offer, which holds the images, is read anew. */
export function useChangeImages<Sent = void>(orderId: string, send: (sent: Sent) => Promise<unknown>) {
  const queryClient = useQueryClient()
  const { queryKey } = queries.getOrder({ params: { id: orderId } })
  return useMutation({ mutationFn: send, onSuccess: () => queryClient.invalidateQueries({ queryKey }) })
}
