import type { CurtainOptions, EveryOption } from './curtain-choices.ts'
import { finishedHeightOf, type CurtainInput } from './curtain-input.ts'
import { flatWidthWithOneFewer } from './drops.ts'
import { CurtainConfiguration, Orientation } from './enumerations.ts'
import type { CurtainParameters } from './parameters.ts'
import { isAbove } from '../tolerance.ts'

type Layout = Pick<CurtainInput, 'curtainConfiguration' | 'fabricWidth'>
type Heights = Pick<CurtainInput, 'wallHeight' | 'heightDeduction'>

/** Sewn together requires cover wall (B5.11). */
export const mayBeSewnTogether = (layout: Pick<CurtainInput, 'curtainConfiguration'>): boolean =>
  layout.curtainConfiguration === CurtainConfiguration.CoverWall

const isWide = (layout: Layout, parameters: CurtainParameters) => layout.fabricWidth === parameters.WideFabricWidth

/** Split requires a wide fabric and simple (B5.9). */
export const mayBeSplit = (layout: Layout, parameters: CurtainParameters): boolean =>
  isWide(layout, parameters) && layout.curtainConfiguration === CurtainConfiguration.Simple

/** Lying requires a wide fabric and cover wall (B5.10). */
export const mayLie = (layout: Layout, parameters: CurtainParameters): boolean =>
  isWide(layout, parameters) && layout.curtainConfiguration === CurtainConfiguration.CoverWall

/** Weights require a minimum finished height (B5.12). */
export const mayHaveWeights = (heights: Heights, parameters: CurtainParameters): boolean =>
  isAbove(finishedHeightOf(heights), parameters.WeightsAboveFinishedHeight)

/** Only a curtain in one piece can have an opening; separate drops cannot. */
export const mayHaveOpening = (layout: Pick<CurtainInput, 'curtainConfiguration' | 'sewTogether' | 'orientation'>) =>
  layout.curtainConfiguration === CurtainConfiguration.CoverWall &&
  (layout.sewTogether || layout.orientation === Orientation.Lying)

/** `options` are the effective options. */
export const mayHaveOneWidthFewer = (
  input: CurtainInput,
  options: CurtainOptions,
  parameters: CurtainParameters,
): boolean => flatWidthWithOneFewer(input, options, parameters) !== undefined

/** The requested options that are possible. If both are requested, sewn together wins over lying. */
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
