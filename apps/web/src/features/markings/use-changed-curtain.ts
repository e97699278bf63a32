import type { OrderLine, Variant } from '@veck/contract'
import type { CurtainInput, CurtainParameters } from '@veck/domain'
import { useMemo } from 'react'
import {
  areChoicesAsSaved,
  fabricDifferences,
  isCurtainAsSaved,
  isOtherPrice,
  numberDifferences,
  previousPriceRequest,
  storedResult,
} from './changed-curtain.ts'
import { isSameFabric, type MarkingDraft } from './draft.ts'
import { inputFor } from './fabric-facts.ts'
import { type Calculation, useCalculation, useConfirmation } from './use-calculation.ts'

type ChangedCurtainInput = {
  line: OrderLine | undefined
  draft: MarkingDraft
  saved: MarkingDraft
  input: CurtainInput | undefined
  variant: Variant | undefined
  parameters: CurtainParameters
  calculation: Calculation
}

/**
 * Differences of the curtain because of a new fabric, or because of new prices and parameters. `calculation` is what
 * to show: for an unchanged curtain, the stored result.
 */
export function useChangedCurtain({
  line,
  draft,
  saved,
  input,
  variant,
  parameters,
  calculation,
}: ChangedCurtainInput) {
  const byFabric = useMemo(
    () => (input && variant ? fabricDifferences({ draft, saved, line, input, parameters }) : []),
    [draft, saved, line, input, variant, parameters],
  )
  const isInSavedFabric = line !== undefined && variant !== undefined && isSameFabric(draft, saved)
  const savedInput = useMemo(
    () => (isInSavedFabric ? inputFor(variant, saved.choices, parameters) : undefined),
    [isInSavedFabric, variant, saved.choices, parameters],
  )
  const current = useCalculation(savedInput, isInSavedFabric ? variant : undefined, parameters)
  const byNumbers = useMemo(
    () => (line && savedInput ? numberDifferences(line, savedInput, parameters) : []),
    [line, savedInput, parameters],
  )
  const isUntouched = line !== undefined && isCurtainAsSaved(draft, saved)
  const isImpossible = current.error !== undefined && current.retry === undefined
  const hasPricingChanged =
    isInSavedFabric &&
    !draft.takesNewPricing &&
    (byNumbers.length > 0 || isOtherPrice(line.price, current.price) || isImpossible)
  const previousRequest = useMemo(
    () =>
      byFabric.length > 0 && draft.choices && draft.madeIn && !(line && areChoicesAsSaved(draft, saved))
        ? previousPriceRequest(draft.choices, draft.madeIn)
        : undefined,
    [byFabric, draft, line, saved],
  )
  const previousPrice = useConfirmation(previousRequest)
  const stored = useMemo(() => line && storedResult(line), [line])
  const shown =
    isUntouched && hasPricingChanged && stored
      ? {
          ...calculation,
          result: stored,
          error: undefined,
          retry: undefined,
          isCalculating: false,
          price: line.price,
          pricePerDrop: line.curtainData.curtainDrops[0]?.pricePerCurtainDrop,
        }
      : calculation
  return {
    calculation: shown,
    isUntouched,
    fabric: {
      differences: byFabric,
      priceBefore: previousRequest ? previousPrice.data?.totalPriceForMarking : line?.price,
    },
    numbers: hasPricingChanged
      ? {
          differences: byNumbers,
          priceBefore: line.price,
          priceAfter: current.price,
          problem: isImpossible ? current.error : undefined,
        }
      : undefined,
  }
}
