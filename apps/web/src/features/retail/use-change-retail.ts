import { retailQueue } from '../../lib/server/change-queue.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Retail } from '@veck/contract'
import { queries } from '../../lib/server/api.ts'
import { changeAsSeen } from '../../lib/server/change-as-seen.ts'

export type RetailChange = {
  /** Whether what is changed is still as the user saw it. */
  isAsSeen: (now: Retail) => boolean
  send: (version: number) => Promise<Retail>
}

/**
 * Sends a change of the retail data after the changes before it. A change of what someone else has changed in the meantime
 * is not sent, and fails.
 */
export function useChangeRetail(orderId: string) {
  const queryClient = useQueryClient()
  const query = queries.getRetail({ params: { id: orderId } })
  const { mutateAsync } = useMutation({
    ...retailQueue(orderId),
    mutationFn: async ({ isAsSeen, send }: RetailChange) => {
      const answer = await changeAsSeen({
        latest: () => queryClient.getQueryData<Retail>(query.queryKey),
        reload: () => queryClient.fetchQuery({ ...query, staleTime: 0 }),
        isAsSeen,
        send,
      })
      // An older answer must not replace this one.
      await queryClient.cancelQueries({ queryKey: query.queryKey })
      queryClient.setQueryData(query.queryKey, answer)
      return answer
    },
  })
  return mutateAsync
}

export type ChangeRetail = ReturnType<typeof useChangeRetail>
