import type { CurtainInput } from './curtain-input.ts'
import {
  effectiveOptions,
  mayBeSewnTogether,
  mayBeSplit,
  mayHaveOneWidthFewer,
  mayHaveOpening,
  mayHaveWeights,
  mayLie,
} from './effective-options.ts'
import { CurtainConfiguration, Orientation } from './enumerations.ts'
import { isWithin, WallHeightLimits, WallWidthLimits } from './limits.ts'
import type { CurtainParameters } from './parameters.ts'

export interface FormRules {
  wallWidthShown: boolean
  splitCurtainEnabled: boolean
  sewTogetherEnabled: boolean
  lyingEnabled: boolean
  lyingShown: boolean
  useWeightsEnabled: boolean
  openingShown: boolean
  oneWidthFewerShown: boolean
}

/** Which fields the configurator shows and enables (B2.23, B5.9–B5.12). */
export function formRules(choices: CurtainInput, parameters: CurtainParameters): FormRules {
  const options = effectiveOptions(choices, parameters)
  const { sewTogether, orientation } = options
  return {
    wallWidthShown: choices.curtainConfiguration === CurtainConfiguration.CoverWall,
    splitCurtainEnabled: mayBeSplit(choices, parameters),
    sewTogetherEnabled: mayBeSewnTogether(choices) && orientation !== Orientation.Lying,
    lyingEnabled: mayLie(choices, parameters),
    lyingShown: !sewTogether,
    useWeightsEnabled: mayHaveWeights(choices, parameters),
    openingShown: mayHaveOpening({ ...choices, sewTogether, orientation }),
    oneWidthFewerShown: mayHaveOneWidthFewer(choices, options, parameters),
  }
}

interface ChosenVariant {
  isExternalFabric: boolean
  partNo?: string | null | undefined
  configurableProductId?: string | null | undefined
  width?: number | null | undefined
}

/** A calculation needs a known fabric and sizes within the limits (B5.6, B5.13). */
export function canCalculate(choices: CurtainInput, variant: ChosenVariant): boolean {
  const { isExternalFabric, partNo, configurableProductId, width } = variant
  const identified = isExternalFabric ? partNo || width : partNo && configurableProductId
  const { wallHeight, wallWidth } = choices
  return Boolean(identified) && isWithin(wallHeight, WallHeightLimits) && isWithin(wallWidth, WallWidthLimits)
}
