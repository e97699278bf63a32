import {
  changeChoices,
  CurtainConfiguration,
  type CurtainInput,
  type CurtainParameters,
  defaultChoices,
  deductionOf,
  Opening,
  unknownFabric,
} from '@veck/domain'

/** cm */
const wall = { wallWidth: 300, wallHeight: 250 }

/** A pair of curtains for a common window, on which fabrics are compared without a marking. */
export function standardCurtain(parameters: CurtainParameters): CurtainInput {
  const choices = { ...unknownFabric(parameters), ...defaultChoices }
  const heightDeduction = deductionOf(choices.sewingType, parameters)
  const pair = { curtainConfiguration: CurtainConfiguration.CoverWall, opening: Opening.Pair, heightDeduction }
  return changeChoices(choices, { ...wall, ...pair }, parameters)
}
