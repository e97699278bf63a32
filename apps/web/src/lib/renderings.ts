import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { MarkingRendering, Order } from '@veck/contract'
import { useEffect, useMemo, useRef } from 'react'
import { queries } from './api.ts'

/** The small 3D picture of a curtain, for cards and rows. An `<img>` may read it because sign-in sets a cookie. */
export const smallRenderingUrl = (orderId: string, fileId: string) =>
  `/api/app/order/${orderId}/rendering/${fileId}?size=small`

/** The pictures of an order's curtains by marking, in a call of their own: the order is shown without waiting for them. */
export function useRenderings({ id, orderLines }: Order): ReadonlyMap<string, MarkingRendering> {
  const { data } = useQuery({ ...queries.getRenderings({ params: { id } }), enabled: orderLines.length > 0 })
  return useMemo(() => new Map(data?.map((rendering) => [rendering.markingId, rendering])), [data])
}

/** Asks again when the order has changed: a picture may be old then. */
export function useFollowRenderings({ id, version }: Order) {
  const queryClient = useQueryClient()
  const seen = useRef(version)
  useEffect(() => {
    if (seen.current === version) return
    seen.current = version
    void queryClient.invalidateQueries({ queryKey: queries.getRenderings({ params: { id } }).queryKey })
  }, [id, version, queryClient])
}
