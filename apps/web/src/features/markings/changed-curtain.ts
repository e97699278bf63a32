import type { Money, OrderLine } from '@veck/contract'
import {
  calculateCurtain,
  type CurtainDifference,
  curtainDifferences,
  type CurtainInput,
  type CurtainParameters,
  type CurtainResult,
  isChoice,
} from '@veck/domain'
import { type FabricOfDraft, isSameFabric, isSameJson, type MarkingDraft } from './draft.ts'

/** The fabric and all choices are as saved. A new name does not change the curtain. */
export const isCurtainAsSaved = (draft: MarkingDraft, saved: MarkingDraft): boolean =>
  isSameFabric(draft, saved) && isSameJson(draft.ownFabric, saved.ownFabric) && areChoicesAsSaved(draft, saved)

export const areChoicesAsSaved = (draft: MarkingDraft, saved: MarkingDraft): boolean =>
  isSameJson(draft.choices, saved.choices) && !draft.takesNewPricing

const storedCurtain = ({ curtainData, useWeights }: OrderLine) => ({ ...curtainData, useWeights })

/** The curtain as the server stored it. Tips and explanation are not stored. */
export function storedResult(line: OrderLine): CurtainResult | undefined {
  const { made, ...curtain } = storedCurtain(line)
  return made && { ...made, ...curtain, tips: [], explanation: [] }
}

const resultIn = (input: CurtainInput, parameters: CurtainParameters): CurtainResult | undefined => {
  const outcome = calculateCurtain(input, parameters)
  return outcome.ok ? outcome.result : undefined
}

/** The choices were made for another fabric than the one chosen now. */
const isFabricChanged = (draft: MarkingDraft) =>
  draft.choices !== null && !(draft.madeIn && isSameFabric(draft, draft.madeIn))

type Changed = {
  draft: MarkingDraft
  saved: MarkingDraft
  line: OrderLine | undefined
  /** The choices with the current fabric and parameters. */
  input: CurtainInput
  parameters: CurtainParameters
}

/** How a new fabric changes the curtain. Without a previous fabric, sizes are not compared. */
export function fabricDifferences({ draft, saved, line, input, parameters }: Changed): CurtainDifference[] {
  if (!isFabricChanged(draft) || !draft.choices) return []
  const before = line && areChoicesAsSaved(draft, saved) ? storedCurtain(line) : resultIn(draft.choices, parameters)
  const after = resultIn(input, parameters)
  if (!before || !after) return []
  const differences = curtainDifferences(before, after)
  return draft.madeIn ? differences : differences.filter(isChoice)
}

/** How the current parameters change the saved curtain in its own fabric. */
export function numberDifferences(
  line: OrderLine,
  savedInput: CurtainInput,
  parameters: CurtainParameters,
): CurtainDifference[] {
  const after = resultIn(savedInput, parameters)
  return after ? curtainDifferences(storedCurtain(line), after) : []
}

/** The request for the price of the choices in the fabric they were made for. */
export const previousPriceRequest = (choices: CurtainInput, { isExternal, fabric }: FabricOfDraft) => ({
  ...choices,
  fabricName: '',
  erpProductId: isExternal ? null : (fabric?.partNo ?? null),
})

export const isOtherPrice = (one: Money, other: Money | undefined): boolean =>
  other !== undefined && one.value !== other.value
