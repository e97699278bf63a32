import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { client } from '../../lib/server/api.ts'
import { followLive } from '../../lib/server/follow-live.ts'

/** In milliseconds. What was read so shortly before the stream opened is not read again for it. */
const justRead = 2000

type List = {
  queryKey: QueryKey
  enabled: boolean
  /** Whether a new delivery of this order changes the list. */
  concerns: (orderId: string) => boolean
}

/** Reads a list of orders again when the supplier says something new about one of them. */
export function useLiveDeliveries({ queryKey, enabled, concerns }: List) {
  const queryClient = useQueryClient()
  const list = useRef({ queryKey, concerns })
  useEffect(() => {
    list.current = { queryKey, concerns }
  })
  useEffect(() => {
    if (!enabled) return
    const readAgain = () => void queryClient.invalidateQueries({ queryKey: list.current.queryKey, exact: true })
    return followLive({
      open: (signal) => client.watchDeliveries({}, { signal }),
      onUpdate: ({ orderIds, any }) => {
        const readAt = queryClient.getQueryState(list.current.queryKey)?.dataUpdatedAt ?? 0
        // The stream can open before the first answer is there, which then is new enough.
        const isOld = any && readAt > 0 && Date.now() - readAt > justRead
        if (isOld || orderIds.some((id) => list.current.concerns(id))) readAgain()
      },
      onMissed: readAgain,
    })
  }, [enabled, queryClient])
}
