import { isWholeOwnFabric } from '../../lib/fabrics/own-fabric.ts'
import type { MarkingDraft } from './draft.ts'

const isFabricFormValid = ({ isExternal, ownFabric }: MarkingDraft) => !isExternal || isWholeOwnFabric(ownFabric)

/** Whether the user can go to the next step (B4.1). */
export const mayGoOn = (draft: MarkingDraft, isCalculating: boolean): boolean =>
  !isCalculating && isFabricFormValid(draft)

type SaveState = {
  /** There is no fabric. Measures can be saved without one. */
  isMeasuring?: boolean
  hasVariant: boolean
  hasResult: boolean
  /** The window is inside its wall. */
  fitsWindow?: boolean
  isCalculating: boolean
  isSaving: boolean
}

/** Whether the user can save (B4.2). */
export function maySave(draft: MarkingDraft, state: SaveState): boolean {
  const { isMeasuring = false, fitsWindow = true, hasVariant, hasResult, isCalculating, isSaving } = state
  const isNamed = draft.name.trim() !== '' && fitsWindow
  if (isMeasuring) return isNamed && hasResult && !isSaving
  return isNamed && hasVariant && hasResult && !isCalculating && !isSaving && isFabricFormValid(draft)
}
