import type { CurtainDrop } from './made-curtain.ts'
import { SewingType } from './enumerations.ts'
import type { CurtainParameters } from './parameters.ts'
import { roundNearest } from '../tolerance.ts'

export interface HookCounts {
  numberOf2FingerHooks: number
  numberOf4FingerHooks: number
}

/** Only header tape uses hooks: four-finger hooks gather the extra fabric of the fullness. */
export function hooksFor(
  drop: CurtainDrop,
  sewingType: SewingType,
  fullness: number,
  parameters: CurtainParameters,
): HookCounts {
  if (sewingType !== SewingType.CurtainHeaderTape) return { numberOf2FingerHooks: 0, numberOf4FingerHooks: 0 }
  const flat = drop.finishedWidthPerCurtainDrop
  const gathered = flat - flat / fullness
  return {
    numberOf2FingerHooks: drop.quantity * parameters.TwoFingerHooksPerDrop,
    numberOf4FingerHooks: drop.quantity * roundNearest(gathered / parameters.FourFingerHookTakeUp),
  }
}
