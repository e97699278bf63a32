import { calculateCurtain } from './calculate.ts'
import type { CurtainInput } from './curtain-input.ts'
import { Orientation } from './enumerations.ts'
import type { CurtainParameters } from './parameters.ts'

export interface OrientationCost {
  metres: number
  widths: number
  seams: number
}

export interface OrientationComparison {
  upright?: OrientationCost
  lying?: OrientationCost
}

/** What the same wall takes each way; a way that is not possible is left out. */
export function compareOrientations(input: CurtainInput, parameters: CurtainParameters): OrientationComparison {
  const upright = costOf({ ...input, orientation: Orientation.Upright }, parameters)
  const lying = costOf({ ...input, orientation: Orientation.Lying, sewTogether: false }, parameters)
  return { ...(upright && { upright }), ...(lying && { lying }) }
}

function costOf(input: CurtainInput, parameters: CurtainParameters): OrientationCost | undefined {
  const outcome = calculateCurtain(input, parameters)
  if (!outcome.ok || outcome.result.orientation !== input.orientation) return undefined
  const { totalFabricLengthNeeded, widths, seams } = outcome.result
  return { metres: totalFabricLengthNeeded / 100, widths, seams }
}
