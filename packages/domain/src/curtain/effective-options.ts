import type { CurtainOptions, EveryOption } from './curtain-choices.ts'
import { finishedHeightOf, type CurtainInput } from './curtain-input.ts'
import { flatWidthWithOneFewer } from './drops.ts'
import { CurtainConfiguration, Orientation } from './enumerations.ts'
import type { CurtainParameters } from './parameters.ts'
import { isAbove } from '../tolerance.ts'

type Layout = Pick<CurtainInput, 'curtainConfiguration' | 'fabricWidth'>
type Heights = Pick<CurtainInput, 'wallHeight' | 'heightDeduction'>

/** B5.11 */
export const mayBeSewnTogether = (layout: Pick<CurtainInput, 'curtainConfiguration'>): boolean =>
  layout.curtainConfiguration === CurtainConfiguration.CoverWall

const isWide = (layout: Layout, parameters: CurtainParameters) => layout.fabricWidth === parameters.WideFabricWidth

/** B5.9 */
export const mayBeSplit = (layout: Layout, parameters: CurtainParameters): boolean =>
  isWide(layout, parameters) && layout.curtainConfiguration === CurtainConfiguration.Simple

/** B5.10 */
export const mayLie = (layout: Layout, parameters: CurtainParameters): boolean =>
  isWide(layout, parameters) && layout.curtainConfiguration === CurtainConfiguration.CoverWall

/** B5.12 */
export const mayHaveWeights = (heights: Heights, parameters: CurtainParameters): boolean =>
  isAbove(finishedHeightOf(heights), parameters.WeightsAboveFinishedHeight)

/** A panel in one piece can be drawn to a side or be parted; separate drops cannot. */
export const mayHaveOpening = (layout: Pick<CurtainInput, 'curtainConfiguration' | 'sewTogether' | 'orientation'>) =>
  layout.curtainConfiguration === CurtainConfiguration.CoverWall &&
  (layout.sewTogether || layout.orientation === Orientation.Lying)

/** With the options that took effect. */
export const mayHaveOneWidthFewer = (
  input: CurtainInput,
  options: CurtainOptions,
  parameters: CurtainParameters,
): boolean => flatWidthWithOneFewer(input, options, parameters) !== undefined

/** What the asked-for options come to; asked for both, sewn together wins over lying. */
export function effectiveOptions(input: CurtainInput, parameters: CurtainParameters): EveryOption {
  const sewTogether = input.sewTogether && mayBeSewnTogether(input)
  const lying = input.orientation === Orientation.Lying && mayLie(input, parameters) && !sewTogether
  const orientation = lying ? Orientation.Lying : Orientation.Upright
  const { curtainConfiguration } = input
  const options: EveryOption = {
    orientation,
    sewTogether,
    splitCurtain: input.splitCurtain && mayBeSplit(input, parameters),
    useWeights: input.useWeights && mayHaveWeights(input, parameters),
    opening: mayHaveOpening({ curtainConfiguration, sewTogether, orientation })
      ? (input.opening ?? undefined)
      : undefined,
    oneWidthFewer: undefined,
  }
  if (input.oneWidthFewer && mayHaveOneWidthFewer(input, options, parameters)) options.oneWidthFewer = true
  return options
}
