import type { Variant } from '@veck/contract'
import {
  changeChoices,
  type CurtainFabric,
  type CurtainInput,
  type CurtainParameters,
  startingChoices,
  unknownFabric,
} from '@veck/domain'
import { isWholeOwnFabric, type OwnFabric } from '../../lib/own-fabric.ts'

/** What the engine asks of a fabric. */
const factsOf = (variant: Variant): CurtainFabric => ({
  fabricWidth: variant.width,
  fabricReport: variant.repeatHeight,
  fabricRecommendWeights: variant.recommendWeights,
  preferredOrientation: variant.preferredOrientation,
})

/** A fabric as it hangs; `shade` is the colour the user picked for a fabric that we have no picture of. */
export type ChosenVariant = Variant & { shade?: string }

/** The variant that stands for own fabrics, as wide and as called as the user's. */
export function asOwnFabric(variant: Variant | undefined, own: OwnFabric): ChosenVariant | undefined {
  if (!variant || !isWholeOwnFabric(own)) return undefined
  const { externalFabricName: name, color, width, repeat, shade } = own
  return { ...variant, name, color, width, repeatHeight: repeat, ...(shade && { shade }) }
}

/** The choices in this fabric: the usual ones at first, later what follows from a new fabric (B4.6, B9.2, B9.3, B9.8). */
export const inputFor = (
  variant: Variant | undefined,
  choices: CurtainInput | null,
  parameters: CurtainParameters,
): CurtainInput => {
  const fabric = variant ? factsOf(variant) : unknownFabric(parameters)
  return choices ? changeChoices(choices, fabric, parameters) : startingChoices(fabric)
}
