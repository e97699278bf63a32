import type { CurtainOptions } from './curtain-choices.ts'
import { finishedHeightOf, type CurtainInput } from './curtain-input.ts'
import type { CurtainDrop, CurtainWork, CutCurtain } from './made-curtain.ts'
import { curtainDropOf, madeFullness } from './drops.ts'
import { Orientation } from './enumerations.ts'
import { inWholeRepeats, plainCutLength, standardUnderHem, underHemLying } from './heights.ts'
import { type HookCounts, hooksFor } from './hooks.ts'
import type { CurtainParameters } from './parameters.ts'
import { lyingCutLength, workOf } from './work.ts'

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
