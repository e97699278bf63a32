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

/** The same curtain with the other orientation. A curtain with an opening stays in one piece. */
export const withOrientation = (orientation: Orientation, input: CurtainInput): CurtainInput => {
  if (orientation === Orientation.Lying) return { ...input, orientation, sewTogether: false }
  const opens = input.opening !== undefined && input.opening !== null
  return { ...input, orientation, sewTogether: input.sewTogether || opens }
}

/** What the same wall needs in each orientation; an impossible one is omitted. */
export function compareOrientations(input: CurtainInput, parameters: CurtainParameters): OrientationComparison {
  const upright = costOf(withOrientation(Orientation.Upright, input), parameters)
  const lying = costOf(withOrientation(Orientation.Lying, input), parameters)
  return { ...(upright && { upright }), ...(lying && { lying }) }
}

function costOf(input: CurtainInput, parameters: CurtainParameters): OrientationCost | undefined {
  const outcome = calculateCurtain(input, parameters)
  if (!outcome.ok || outcome.result.orientation !== input.orientation) return undefined
  const { totalFabricLengthNeeded, widths, seams } = outcome.result
  return { metres: totalFabricLengthNeeded / 100, widths, seams }
}
