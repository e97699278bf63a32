import { defaultChoices } from './curtain-choices.ts'
import type { CurtainFabric, CurtainInput } from './curtain-input.ts'
import { effectiveOptions, mayLie } from './effective-options.ts'
import { CurtainConfiguration, Orientation } from './enumerations.ts'
import { fitsLying } from './heights.ts'
import { type CurtainParameters, deductionOf } from './parameters.ts'

/** An empty wall height is stored as 0 (B9.2). */
export const wallHeightShown = (wallHeight: number): number => wallHeight || defaultChoices.wallHeight

/** Used while no fabric is chosen: wide, so that every option is available. */
export const unknownFabric = (parameters: CurtainParameters): CurtainFabric => ({
  fabricWidth: parameters.WideFabricWidth,
  fabricReport: 0,
  fabricRecommendWeights: false,
})

/** A new marking (B9.2, B9.3, B9.8). */
export const startingChoices = (fabric: CurtainFabric): CurtainInput => ({ ...fabric, ...defaultChoices })

/** A 150 fabric starts sewn together (B4.6); others start in their preferred orientation if it is possible. */
function startingLayout(choices: CurtainInput, parameters: CurtainParameters): Partial<CurtainInput> {
  const { curtainConfiguration, fabricWidth, preferredOrientation } = choices
  if (curtainConfiguration === CurtainConfiguration.CoverWall && fabricWidth === parameters.AutoSewFabricWidth) {
    return { sewTogether: true, orientation: Orientation.Upright }
  }
  const lying = preferredOrientation === Orientation.Lying && mayLie(choices, parameters)
  return { orientation: lying && fitsLying(choices, parameters) ? Orientation.Lying : Orientation.Upright }
}

/** Applies one change of the user and its consequences; a value that the user set in the same change is kept. */
export function changeChoices(
  choices: CurtainInput,
  change: Partial<CurtainInput>,
  parameters: CurtainParameters,
): CurtainInput {
  const changed = { ...choices, ...change }
  const newLayout =
    changed.curtainConfiguration !== choices.curtainConfiguration || changed.fabricWidth !== choices.fabricWidth
  const newSewingType = changed.sewingType !== choices.sewingType
  const followed = {
    ...changed,
    ...(newLayout && startingLayout(changed, parameters)),
    // It was chosen for another width, layout or fullness.
    ...((newLayout || newSewingType) && { oneWidthFewer: undefined }),
    ...(newSewingType && { heightDeduction: deductionOf(changed.sewingType, parameters) }), // B4.7
    ...change,
  }
  return { ...followed, ...effectiveOptions(followed, parameters) }
}
