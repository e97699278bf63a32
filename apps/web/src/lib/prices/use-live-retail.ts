import { useQueryClient } from '@tanstack/react-query'
import type { OrderClient, Retail, RetailUpdate } from '@veck/contract'
import { useEffect } from 'react'
import { client, queries } from '../server/api.ts'
import { retailQueue } from '../server/change-queue.ts'
import { followLive } from '../server/follow-live.ts'

/** Reads the retail data of an order and its client again when another user changes them, and its pages when the client acts. */
export function useLiveRetail(orderId: string, enabled = true) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!enabled) return
    const params = { id: orderId }
    const ofRetail = queries.getRetail({ params }).queryKey
    const ofClient = queries.getOrderClient({ params }).queryKey
    let latest: RetailUpdate | undefined
    let seenEvent: number | undefined
    const isChanging = () => queryClient.isMutating({ mutationKey: retailQueue(orderId).mutationKey }) > 0
    const readRetailAgain = () => {
      void queryClient.invalidateQueries({ queryKey: ofRetail })
      void queryClient.invalidateQueries({ queryKey: queries.getAlternatives({ params }).queryKey })
    }
    const readClientAgain = () => {
      void queryClient.invalidateQueries({ queryKey: ofClient })
      void queryClient.invalidateQueries({ queryKey: ['getClientNames'] })
    }
    /** What the client does on the page of the offer. */
    const readClientsPageAgain = () => {
      const ofOrder = [queries.getOfferLinks, queries.getOfferQuestions, queries.compareWithAcceptance]
      for (const queryKey of [...ofOrder.map((query) => query({ params }).queryKey), ['getOfferStates']])
        void queryClient.invalidateQueries({ queryKey })
    }
    /** Waits for a pending change of our own, whose answer may be the new version. */
    const catchUp = () => {
      if (!latest || isChanging()) return
      const { version, client: now } = latest
      latest = undefined
      const seen = queryClient.getQueryData<OrderClient>(ofClient)?.client
      const isOtherClient = now?.id !== seen?.id || now?.version !== seen?.version
      if (isOtherClient) readClientAgain()
      // Whether the client is a consumer decides about VAT.
      if (isOtherClient || version > (queryClient.getQueryData<Retail>(ofRetail)?.version ?? 0)) readRetailAgain()
    }
    const stopCatchingUp = queryClient.getMutationCache().subscribe(catchUp)
    const stopFollowing = followLive({
      open: (signal) => client.watchRetail({ params }, { signal }),
      onUpdate: (update) => {
        latest = update
        catchUp()
        if (update.event === seenEvent) return
        seenEvent = update.event
        readClientsPageAgain()
      },
      onMissed: () => {
        readRetailAgain()
        readClientAgain()
        readClientsPageAgain()
      },
    })
    return () => {
      stopFollowing()
      stopCatchingUp()
    }
  }, [orderId, enabled, queryClient])
}
