import { useQueryClient } from '@tanstack/react-query'
import type { LiveUpdate, Order } from '@veck/contract'
import { isSameEmail } from '@veck/domain'
import { useEffect, useState } from 'react'
import { client, queries } from '../../../lib/server/api.ts'
import { changeQueue } from '../../../lib/server/change-queue.ts'
import { followLive } from '../../../lib/server/follow-live.ts'
import { session } from '../../../lib/session/session.ts'

const noteShown = 6000

/** Updates the order on screen when others change it. Returns who changed it just now. */
export function useLiveOrder(orderId: string): string | undefined {
  const queryClient = useQueryClient()
  const [by, setBy] = useState<string>()

  useEffect(() => {
    const { queryKey } = queries.getOrder({ params: { id: orderId } })
    let noteTimer: ReturnType<typeof setTimeout> | undefined

    const note = (who: string) => {
      clearTimeout(noteTimer)
      setBy(who)
      noteTimer = setTimeout(() => setBy(undefined), noteShown)
    }
    let latest: LiveUpdate | undefined
    const isChanging = () => queryClient.isMutating({ mutationKey: changeQueue(orderId).mutationKey }) > 0
    /** Waits for a pending change of our own: its answer is the new order, or it reads the order again itself. */
    const catchUp = () => {
      if (!latest || isChanging()) return
      const { version, by: who } = latest
      latest = undefined
      if (version <= (queryClient.getQueryData<Order>(queryKey)?.version ?? 0)) return
      void queryClient.invalidateQueries({ queryKey })
      // No note for changes by the same user in another window.
      if (!isSameEmail(who, session.current()?.currentUser.email ?? '')) note(who)
    }
    const onUpdate = (update: LiveUpdate) => {
      latest = update
      catchUp()
    }
    const stopCatchingUp = queryClient.getMutationCache().subscribe(catchUp)
    const stopFollowing = followLive({
      open: (signal) => client.watchOrder({ params: { id: orderId } }, { signal }),
      onUpdate,
      onMissed: () => void queryClient.invalidateQueries({ queryKey }),
    })
    return () => {
      stopFollowing()
      stopCatchingUp()
      clearTimeout(noteTimer)
    }
  }, [orderId, queryClient])

  return by
}
