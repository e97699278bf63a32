import type { CurtainOptions } from './curtain-choices.ts'
import { finishedHeightOf, type CurtainInput } from './curtain-input.ts'
import type { CurtainError } from './curtain-result.ts'
import { CurtainConfiguration, Orientation } from './enumerations.ts'
import { fitsLying, maxFinishedHeightLying } from './heights.ts'
import type { CurtainParameters } from './parameters.ts'
import { isAbove, isBelow } from '../tolerance.ts'

/** Why the choices give no curtain, with the limits that the user can respect. */
export function findCurtainError(
  input: CurtainInput,
  options: CurtainOptions,
  parameters: CurtainParameters,
): CurtainError | undefined {
  const { MinAllowedWallHeight: min, MaxAllowedWallHeight500: max } = parameters
  const { MinAllowedWallWidth: minWidth, MaxAllowedWallWidth: maxWidth } = parameters
  if (isBelow(input.wallHeight, min) || isAbove(input.wallHeight, max)) {
    return { code: 'wallHeightOutOfRange', min, max }
  }
  if (input.curtainConfiguration === CurtainConfiguration.CoverWall) {
    if (isBelow(input.wallWidth, minWidth)) return { code: 'wallWidthTooSmall', min: minWidth }
    if (isAbove(input.wallWidth, maxWidth)) return { code: 'wallWidthTooLarge', max: maxWidth }
  }
  if (!isAbove(finishedHeightOf(input), 0)) {
    return { code: 'nothingLeftToHang', heightDeductionBelow: input.wallHeight }
  }
  if (options.orientation === Orientation.Lying && !fitsLying(input, parameters)) {
    const maxFinishedHeight = maxFinishedHeightLying(input, parameters)
    return { code: 'tooHighForLying', maxFinishedHeight, maxWallHeight: maxFinishedHeight + input.heightDeduction }
  }
  return undefined
}
