import { useQuery } from '@tanstack/react-query'
import type { MarkingRendering, Order } from '@veck/contract'
import { useMemo } from 'react'
import { queries } from '../server/api.ts'

/** The small 3D picture of a curtain, for cards and rows. An `<img>` may read it because sign-in sets a cookie. */
export const smallRenderingUrl = (orderId: string, fileId: string) =>
  `/api/app/order/${orderId}/rendering/${fileId}?size=small`

/** The pictures of an order's curtains by marking, in a call of their own: the order is shown without waiting for them. */
export function useRenderings({ id, orderLines }: Order): ReadonlyMap<string, MarkingRendering> {
  const { data } = useQuery({ ...queries.getRenderings({ params: { id } }), enabled: orderLines.length > 0 })
  return useMemo(() => new Map(data?.map((rendering) => [rendering.markingId, rendering])), [data])
}
