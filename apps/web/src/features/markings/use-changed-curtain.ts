import type { OrderLine, Variant } from '@veck/contract'
import type { CurtainInput, CurtainParameters } from '@veck/domain'
import { useMemo } from 'react'
import {
  areChoicesAsSaved,
  fabricDifferences,
  isCurtainAsSaved,
  isOtherPrice,
  numberDifferences,
  questionBefore,
  storedResult,
} from './changed-curtain.ts'
import { isSameFabric, type MarkingDraft } from './draft.ts'
import { inputFor } from './fabric-facts.ts'
import { type Calculation, useCalculation, useConfirmation } from './use-calculation.ts'

type Standing = {
  line: OrderLine | undefined
  draft: MarkingDraft
  saved: MarkingDraft
  input: CurtainInput | undefined
  variant: Variant | undefined
  parameters: CurtainParameters
  calculation: Calculation
}

/**
 * Where the curtain is not what it was: in another fabric, or by other numbers than it was saved with. `calculation` is what to show:
 * of an untouched curtain, what was stored.
 */
export function useChangedCurtain({ line, draft, saved, input, variant, parameters, calculation }: Standing) {
  const byFabric = useMemo(
    () => (input && variant ? fabricDifferences({ draft, saved, line, input, parameters }) : []),
    [draft, saved, line, input, variant, parameters],
  )
  const isInSavedFabric = line !== undefined && variant !== undefined && isSameFabric(draft, saved)
  const savedInput = useMemo(
    () => (isInSavedFabric ? inputFor(variant, saved.choices, parameters) : undefined),
    [isInSavedFabric, variant, saved.choices, parameters],
  )
  const byNow = useCalculation(savedInput, isInSavedFabric ? variant : undefined, parameters)
  const byNumbers = useMemo(
    () => (line && savedInput ? numberDifferences(line, savedInput, parameters) : []),
    [line, savedInput, parameters],
  )
  const isUntouched = line !== undefined && isCurtainAsSaved(draft, saved)
  const cannotBeMade = byNow.error !== undefined && byNow.retry === undefined
  const haveNumbersChanged =
    isInSavedFabric &&
    !draft.takesNewNumbers &&
    (byNumbers.length > 0 || isOtherPrice(line.price, byNow.price) || cannotBeMade)
  const asked = useMemo(
    () =>
      byFabric.length > 0 && draft.choices && draft.madeIn && !(line && areChoicesAsSaved(draft, saved))
        ? questionBefore(draft.choices, draft.madeIn)
        : undefined,
    [byFabric, draft, line, saved],
  )
  const before = useConfirmation(asked)
  const stored = useMemo(() => line && storedResult(line), [line])
  const shown =
    isUntouched && haveNumbersChanged && stored
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
    fabric: { differences: byFabric, priceBefore: asked ? before.data?.totalPriceForMarking : line?.price },
    numbers: haveNumbersChanged
      ? {
          differences: byNumbers,
          priceBefore: line.price,
          priceAfter: byNow.price,
          problem: cannotBeMade ? byNow.error : undefined,
        }
      : undefined,
  }
}
