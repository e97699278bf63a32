import { isWholeOwnFabric } from '../../lib/own-fabric.ts'
import type { MarkingDraft } from './draft.ts'

const isFabricFormValid = ({ isExternal, ownFabric }: MarkingDraft) => !isExternal || isWholeOwnFabric(ownFabric)

/** B4.1 */
export const mayGoOn = (draft: MarkingDraft, isCalculating: boolean): boolean =>
  !isCalculating && isFabricFormValid(draft)

type Standing = { hasVariant: boolean; hasResult: boolean; isCalculating: boolean; isSaving: boolean }

/** B4.2 */
export function maySave(draft: MarkingDraft, { hasVariant, hasResult, isCalculating, isSaving }: Standing): boolean {
  const isNamed = draft.name.trim() !== ''
  return isNamed && hasVariant && hasResult && !isCalculating && !isSaving && isFabricFormValid(draft)
}
