import type { CurtainFabric, CurtainInput } from './curtain-input.ts'
import { effectiveOptions, mayLie } from './effective-options.ts'
import { CurtainConfiguration, Orientation, SewingType } from './enumerations.ts'
import { fitsLying } from './heights.ts'
import { type CurtainParameters, deductionOf } from './parameters.ts'

const DefaultWallHeight = 200
const DefaultWallWidth = 150

/** An empty wall height is stored as 0 (B9.2). */
export const wallHeightShown = (wallHeight: number): number => wallHeight || DefaultWallHeight

/** What is measured before there is a fabric. */
export type Measurements = Omit<CurtainInput, keyof CurtainFabric>

/** Stands for a fabric that is not chosen: wide, so that every option can be wished for. */
export const unknownFabric = (parameters: CurtainParameters): CurtainFabric => ({
  fabricWidth: parameters.WideFabricWidth,
  fabricReport: 0,
  fabricRecommendWeights: false,
})

/** A new marking (B9.2, B9.3, B9.8). Simple hangs upright whatever the fabric prefers. */
export const startingChoices = (fabric: CurtainFabric): CurtainInput => ({
  ...fabric,
  curtainConfiguration: CurtainConfiguration.Simple,
  sewingType: SewingType.Wave80,
  wallHeight: DefaultWallHeight,
  wallWidth: DefaultWallWidth,
  heightDeduction: 0,
  quantity: 1,
  orientation: Orientation.Upright,
  sewTogether: false,
  splitCurtain: false,
  useWeights: false,
})

/** B4.6, and the fabric's preferred orientation where it is possible. */
function startingLayout(choices: CurtainInput, parameters: CurtainParameters): Partial<CurtainInput> {
  const { curtainConfiguration, fabricWidth, preferredOrientation } = choices
  if (curtainConfiguration === CurtainConfiguration.CoverWall && fabricWidth === parameters.AutoSewFabricWidth) {
    return { sewTogether: true, orientation: Orientation.Upright }
  }
  const lying = preferredOrientation === Orientation.Lying && mayLie(choices, parameters)
  return { orientation: lying && fitsLying(choices, parameters) ? Orientation.Lying : Orientation.Upright }
}

/** One step of the user, with everything that follows from it; what the user set in the same step stands. */
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
    // Chosen for another width, layout or fullness.
    ...((newLayout || newSewingType) && { oneWidthFewer: undefined }),
    ...(newSewingType && { heightDeduction: deductionOf(changed.sewingType, parameters) }), // B4.7
    ...change,
  }
  return { ...followed, oneWidthFewer: undefined, ...effectiveOptions(followed, parameters) }
}
