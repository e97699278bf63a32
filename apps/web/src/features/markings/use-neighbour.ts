import type { Marking, Order } from '@veck/contract'
import { type MarkingWindow, sharedWindow, shareWindow } from '@veck/domain'
import { useMemo } from 'react'
import type { PreviewedCurtain } from './configurator/configurator.tsx'
import { storedResult } from './changed-curtain.ts'
import { lineOf, savedDraft } from './draft.ts'
import { inputFor } from './fabric-facts.ts'
import { useVariant } from './use-variant.ts'

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
  const draft = useMemo(() => neighbour && savedDraft(order, neighbour), [order, neighbour])
  const { variant } = useVariant(draft)
  const line = neighbour && lineOf(order, neighbour)
  const result = line && storedResult(line)
  return useMemo(
    () =>
      neighbour && draft && result && variant
        ? {
            name: neighbour.name,
            curtain: {
              input: inputFor(variant, draft.choices, parameters),
              result,
              variant,
              parameters,
              window: sharedWindow(window, neighbour.window) ?? undefined,
            },
          }
        : undefined,
    [neighbour, result, variant, draft, parameters, window],
  )
}
