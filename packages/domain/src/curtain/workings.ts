import type { CurtainOptions } from './curtain-choices.ts'
import { finishedHeightOf, type CurtainInput } from './curtain-input.ts'
import type { CurtainDrop, CurtainWork, CutCurtain } from './made-curtain.ts'
import { curtainDropOf, madeFullness } from './drops.ts'
import { Orientation, SewingType } from './enumerations.ts'
import { inWholeRepeats, plainCutLength, standardUnderHem, underHemLying } from './heights.ts'
import type { CurtainParameters } from './parameters.ts'
import { lyingCutLength, workOf } from './work.ts'
import { roundNearest } from '../tolerance.ts'

interface HookCounts {
  numberOf2FingerHooks: number
  numberOf4FingerHooks: number
}

/** Only header tape uses hooks: four-finger hooks gather the extra fabric of the fullness. */
function hooksFor(
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

/** Intermediate results, which tips and explanation use. */
export interface Workings {
  input: CurtainInput
  options: CurtainOptions
  parameters: CurtainParameters
  finishedHeight: number
  standardUnderHem: number
  underHem: number
  /** Cut length before rounding up to whole repeats. */
  plainLength: number
  cutLength: number
  drop: CurtainDrop
  work: CurtainWork
  hooks: HookCounts
}

export function workOut(input: CurtainInput, options: CurtainOptions, parameters: CurtainParameters): Workings {
  const { sewingType, fabricReport } = input
  const lying = options.orientation === Orientation.Lying
  const finishedHeight = finishedHeightOf(input)
  const hem = standardUnderHem(finishedHeight, parameters)
  const underHem = lying ? underHemLying(input, parameters) : hem
  const drop = curtainDropOf(input, options, parameters)
  const { orientation, sewTogether, splitCurtain, opening } = options
  const curtainDrops = [drop]
  const curtain: CutCurtain = {
    orientation,
    sewTogether,
    splitCurtain,
    opening,
    sewingType,
    finishedHeight,
    underHem,
    curtainDrops,
  }
  const plainLength = lying
    ? lyingCutLength(drop.finishedWidthPerCurtainDrop, parameters)
    : plainCutLength(curtain, parameters)
  return {
    input,
    options,
    parameters,
    finishedHeight,
    standardUnderHem: hem,
    underHem,
    plainLength,
    cutLength: lying ? plainLength : inWholeRepeats(plainLength, fabricReport),
    drop,
    work: workOf(curtain, input, parameters),
    hooks: hooksFor(drop, sewingType, madeFullness(input, options, parameters), parameters),
  }
}
