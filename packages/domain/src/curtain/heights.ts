import { finishedHeightOf, type CurtainInput } from './curtain-input.ts'
import type { SewingType } from './enumerations.ts'
import { type CurtainParameters, headingAllowanceOf } from './parameters.ts'
import { isAbove, isBelow, roundUp } from '../tolerance.ts'

type LyingHeights = Pick<CurtainInput, 'sewingType' | 'fabricWidth' | 'wallHeight' | 'heightDeduction'>

export const standardUnderHem = (finishedHeight: number, parameters: CurtainParameters): number =>
  isAbove(finishedHeight, parameters.ShortCurtainMaxHeight) ? parameters.UnderHem : parameters.UnderHemShort

const widthLeftForUnderHem = (input: LyingHeights, parameters: CurtainParameters) =>
  input.fabricWidth - headingAllowanceOf(input.sewingType, parameters) - finishedHeightOf(input)

export const fitsLying = (input: LyingHeights, parameters: CurtainParameters): boolean =>
  !isBelow(widthLeftForUnderHem(input, parameters), parameters.UnderHemMinLying)

export const maxFinishedHeightLying = (input: LyingHeights, parameters: CurtainParameters): number =>
  Math.max(0, input.fabricWidth - headingAllowanceOf(input.sewingType, parameters) - parameters.UnderHemMinLying)

/** For a curtain that fits lying: the hem uses the rest of the fabric width. */
export const underHemLying = (input: LyingHeights, parameters: CurtainParameters): number =>
  Math.min(
    standardUnderHem(finishedHeightOf(input), parameters),
    Math.max(widthLeftForUnderHem(input, parameters), parameters.UnderHemMinLying),
  )

/** Cut length of one upright width, without the pattern repeat. */
export const plainCutLength = (
  curtain: { finishedHeight: number; underHem: number; sewingType: SewingType },
  parameters: CurtainParameters,
): number => curtain.finishedHeight + headingAllowanceOf(curtain.sewingType, parameters) + curtain.underHem

/** Every width must start at the same point of the pattern. */
export const inWholeRepeats = (length: number, repeatHeight: number): number =>
  repeatHeight > 0 ? roundUp(length / repeatHeight) * repeatHeight : length
