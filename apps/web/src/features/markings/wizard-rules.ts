import { isWholeOwnFabric } from '../../lib/own-fabric.ts'
import type { MarkingDraft } from './draft.ts'

const isFabricFormValid = ({ isExternal, ownFabric }: MarkingDraft) => !isExternal || isWholeOwnFabric(ownFabric)

/** B4.1 */
export const mayGoOn = (draft: MarkingDraft, isCalculating: boolean): boolean =>
  !isCalculating && isFabricFormValid(draft)

type Standing = {
  /** There is no fabric, and sizes may be saved without. */
  isMeasuring?: boolean
  hasVariant: boolean
  hasResult: boolean
  isCalculating: boolean
  isSaving: boolean
}

/** B4.2 */
export function maySave(draft: MarkingDraft, standing: Standing): boolean {
  const { isMeasuring = false, hasVariant, hasResult, isCalculating, isSaving } = standing
  const isNamed = draft.name.trim() !== ''
  if (isMeasuring) return isNamed && hasResult && !isSaving
  return isNamed && hasVariant && hasResult && !isCalculating && !isSaving && isFabricFormValid(draft)
}
