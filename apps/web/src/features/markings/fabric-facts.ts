import type { Variant } from '@veck/contract'
import {
  changeChoices,
  type CurtainFabric,
  type CurtainInput,
  type CurtainParameters,
  startingChoices,
  unknownFabric,
} from '@veck/domain'
import { isWholeOwnFabric, type OwnFabric } from '../../lib/fabrics/own-fabric.ts'

/** The properties of a fabric that the calculation uses. */
const toCurtainFabric = (variant: Variant): CurtainFabric => ({
  fabricWidth: variant.width,
  fabricReport: variant.repeatHeight,
  fabricRecommendWeights: variant.recommendWeights,
  preferredOrientation: variant.preferredOrientation,
})

/** The chosen fabric. `shade` is the colour that the user picked for a fabric without an image. */
export type ChosenVariant = Variant & { shade?: string }

/** The placeholder variant for own fabrics, with the user's name, colour and measures. */
export function asOwnFabric(variant: Variant | undefined, own: OwnFabric): ChosenVariant | undefined {
  if (!variant || !isWholeOwnFabric(own)) return undefined
  const { externalFabricName: name, color, width, repeat, shade } = own
  return { ...variant, name, color, width, repeatHeight: repeat, ...(shade && { shade }) }
}

/** The choices for this fabric: defaults at first, then adapted to each new fabric (B4.6, B9.2, B9.3, B9.8). */
export const inputFor = (
  variant: Variant | undefined,
  choices: CurtainInput | null,
  parameters: CurtainParameters,
): CurtainInput => {
  const fabric = variant ? toCurtainFabric(variant) : unknownFabric(parameters)
  return choices ? changeChoices(choices, fabric, parameters) : startingChoices(fabric)
}
