import type { Marking, Order } from '@veck/contract'
import type { CurtainParameters } from '@veck/domain'
import { useMemo } from 'react'
import { storedResult } from './changed-curtain.ts'
import type { PreviewedCurtain } from './configurator/configurator.tsx'
import { lineOf, savedDraft } from './draft.ts'
import { inputFor } from './fabric-facts.ts'
import { useVariant } from './use-variant.ts'

/** The curtain of a marking as it is saved. Undefined if there is none, or until its fabric is loaded. */
export function useStoredCurtain(
  order: Order,
  marking: Marking | undefined,
  parameters: CurtainParameters,
): { curtain: PreviewedCurtain | undefined; isLoading: boolean } {
  const draft = useMemo(() => marking && savedDraft(order, marking), [order, marking])
  const { variant, isLoading } = useVariant(draft)
  const line = marking && lineOf(order, marking)
  const result = useMemo(() => line && storedResult(line), [line])
  const curtain = useMemo(
    () =>
      draft && result && variant
        ? {
            input: inputFor(variant, draft.choices, parameters),
            result,
            variant,
            parameters,
            window: draft.window,
          }
        : undefined,
    [draft, result, variant, parameters],
  )
  return { curtain, isLoading }
}
