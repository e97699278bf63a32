import type { EveryOption } from './curtain-choices.ts'
import { findCurtainError } from './curtain-error.ts'
import type { CurtainInput } from './curtain-input.ts'
import type { CurtainOutcome, CurtainResult } from './curtain-result.ts'
import { effectiveOptions } from './effective-options.ts'
import { explain } from './explain.ts'
import { type CurtainParameters, fullnessOf } from './parameters.ts'
import { tipsFor } from './tips.ts'
import { workOut } from './workings.ts'

/** Runs on the server, whose result is stored, and in the browser for immediate display. */
export function calculateCurtain(input: CurtainInput, parameters: CurtainParameters): CurtainOutcome {
  const options = effectiveOptions(input, parameters)
  const error = findCurtainError(input, options, parameters)
  if (error) return { ok: false, error }
  const workings = workOut(input, options, parameters)
  const { drop, work, hooks } = workings
  const totalFinishedWidth = drop.quantity * drop.finishedWidthPerCurtainDrop
  // Fields are listed, because spreading made this several times slower.
  const result: CurtainResult & EveryOption = {
    orientation: options.orientation,
    sewTogether: options.sewTogether,
    splitCurtain: options.splitCurtain,
    useWeights: options.useWeights,
    opening: options.opening,
    oneWidthFewer: options.oneWidthFewer,
    sewingType: input.sewingType,
    curtainDrops: [drop],
    totalQuantity: drop.quantity,
    finishedHeight: workings.finishedHeight,
    underHem: workings.underHem,
    cutLength: workings.cutLength,
    widths: work.widths,
    seams: work.seams,
    totalFabricLengthNeeded: work.totalFabricLengthNeeded,
    totalFinishedWidth,
    // With one width fewer the same wall is covered with less fullness.
    totalWidthCovered: options.oneWidthFewer
      ? input.quantity * input.wallWidth
      : totalFinishedWidth / fullnessOf(input.sewingType, parameters),
    numberOf2FingerHooks: hooks.numberOf2FingerHooks,
    numberOf4FingerHooks: hooks.numberOf4FingerHooks,
    tips: tipsFor(workings),
    explanation: explain(workings),
  }
  return { ok: true, result }
}
