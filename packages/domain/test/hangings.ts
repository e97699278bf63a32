import { startingChoices } from '../src/curtain/choices.ts'
import type { CurtainInput } from '../src/curtain/curtain-input.ts'
import { CurtainConfiguration } from '../src/curtain/enumerations.ts'
import type { CurtainToHang } from '../src/curtain/hanging/hanging.ts'
import { type CurtainParameters, defaultParameters } from '../src/curtain/parameters.ts'
import { resultOf } from './curtains.ts'

export const plain = { width: 150 }
export const wide = { width: 300 }
export const covering: Partial<CurtainInput> = { curtainConfiguration: CurtainConfiguration.CoverWall }

/** The curtain that the engine makes of some choices, ready to hang. */
export function toHang(
  change: Partial<CurtainInput> = {},
  fabric: { width: number } = plain,
  parameters: CurtainParameters = defaultParameters,
): CurtainToHang {
  const start = startingChoices({ fabricWidth: fabric.width, fabricReport: 0, fabricRecommendWeights: false })
  const input = { ...start, wallHeight: 250, wallWidth: 320, heightDeduction: 4, ...change }
  const { curtainConfiguration, quantity, wallWidth: width, wallHeight: height, heightDeduction } = input
  return {
    curtain: { ...resultOf(input, parameters), curtainConfiguration, quantity },
    fabric,
    wall: { width, height, heightDeduction },
    parameters,
  }
}
