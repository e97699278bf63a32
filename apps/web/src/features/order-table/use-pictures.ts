import { useQuery } from '@tanstack/react-query'
import type { Order } from '@veck/contract'
import { useMemo } from 'react'
import { queries } from '../../lib/server/api.ts'
import { smallRenderingUrl } from '../../lib/order/renderings.ts'

/**
 * The pictures of the curtains by marking, if they are asked for. Without old ones: a cell has no space to say so. Undefined:
 * they are not shown.
 */
export function usePictures({ id, orderLines }: Order, areShown: boolean): ReadonlyMap<string, string> | undefined {
  const { data } = useQuery({
    ...queries.getRenderings({ params: { id } }),
    enabled: areShown && orderLines.length > 0,
  })
  return useMemo(
    () =>
      areShown
        ? new Map(
            data?.flatMap(({ markingId, fileId, isOld }) =>
              isOld ? [] : [[markingId, smallRenderingUrl(id, fileId)] as const],
            ),
          )
        : undefined,
    [areShown, data, id],
  )
}
