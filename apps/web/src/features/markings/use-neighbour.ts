import type { Marking, Order } from '@veck/contract'
import { type MarkingWindow, sharedWindow, shareWindow } from '@veck/domain'
import { useMemo } from 'react'
import type { PreviewedCurtain } from './configurator/configurator.tsx'
import { lineOf } from './draft.ts'
import { useStoredCurtain } from './use-stored-curtain.ts'

/** A marking of the same folder whose curtain hangs in the same window. */
export const neighbourOf = (order: Order, marking: Marking, window: MarkingWindow | undefined): Marking | undefined =>
  Object.values(order.markings).find(
    (other) =>
      other.id !== marking.id &&
      other.folderId === marking.folderId &&
      shareWindow(window, other.window) &&
      lineOf(order, other) !== undefined,
  )

/**
 * The other curtain of the window, as it is saved. Undefined if there is none, or until its fabric is loaded. `parameters`: of
 * the curtain that is shown.
 */
export function useNeighbour(
  order: Order,
  marking: Marking,
  { window, parameters }: Pick<PreviewedCurtain, 'window' | 'parameters'>,
): { name: string; curtain: PreviewedCurtain } | undefined {
  const neighbour = neighbourOf(order, marking, window)
  const { curtain } = useStoredCurtain(order, neighbour, parameters)
  return useMemo(
    () =>
      neighbour &&
      curtain && {
        name: neighbour.name,
        curtain: { ...curtain, window: sharedWindow(window, neighbour.window) ?? undefined },
      },
    [neighbour, curtain, window],
  )
}
