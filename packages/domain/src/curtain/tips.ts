import { flatWidthOf, flatWidthWithOneFewer } from './drops.ts'
import { mayHaveWeights, mayLie } from './effective-options.ts'
import { Opening, Orientation } from './enumerations.ts'
import { fitsLying } from './heights.ts'
import { underHemParts } from './labels.ts'
import { isAbove, isBelow } from '../tolerance.ts'
import { lyingCutLength } from './work.ts'
import type { Workings } from './workings.ts'

/** Values are in cm unless the name says metres. */
export type Tip =
  | { code: 'weightsRecommended'; values: Record<string, never> }
  | { code: 'lyingPreferred' | 'uprightPreferred'; values: Record<string, never> }
  | { code: 'underHemReduced'; values: { underHem: number; standardUnderHem: number } }
  | { code: 'repeatWaste'; values: { waste: number; cutLength: number } }
  | { code: 'lyingNeedsLessFabric'; values: { metres: number; metresSaved: number } }
  | { code: 'oneWidthFewerPossible'; values: { widths: number; fullness: number; metresSaved: number } }

/** Also tried while the widths are sewn together: the user may decide to change that. */
const lyingIsPossible = ({ input, options, parameters }: Workings) =>
  options.orientation === Orientation.Upright && mayLie(input, parameters) && fitsLying(input, parameters)

function weightsTip({ input, options, parameters }: Workings): Tip | undefined {
  if (!input.fabricRecommendWeights || options.useWeights || !mayHaveWeights(input, parameters)) return undefined
  return { code: 'weightsRecommended', values: {} }
}

function preferredOrientationTip(workings: Workings): Tip | undefined {
  const { input, options } = workings
  if (input.preferredOrientation === Orientation.Lying && lyingIsPossible(workings)) {
    return { code: 'lyingPreferred', values: {} }
  }
  if (input.preferredOrientation === Orientation.Upright && options.orientation === Orientation.Lying) {
    return { code: 'uprightPreferred', values: {} }
  }
  return undefined
}

function underHemTip({ underHem, standardUnderHem }: Workings): Tip | undefined {
  if (!isBelow(underHem, standardUnderHem)) return undefined
  return {
    code: 'underHemReduced',
    values: {
      underHem: underHemParts(underHem).underHem,
      standardUnderHem: underHemParts(standardUnderHem).underHem,
    },
  }
}

function repeatTip({ plainLength, cutLength }: Workings): Tip | undefined {
  if (!isAbove(cutLength, plainLength)) return undefined
  return { code: 'repeatWaste', values: { waste: cutLength - plainLength, cutLength } }
}

function lyingTip(workings: Workings): Tip | undefined {
  if (!lyingIsPossible(workings)) return undefined
  const { input, parameters, work } = workings
  const panels = input.opening === Opening.Pair ? 2 : 1
  const panelLength = lyingCutLength(flatWidthOf(input, parameters) / panels, parameters)
  const lyingLength = input.quantity * panels * panelLength
  if (!isBelow(lyingLength, work.totalFabricLengthNeeded)) return undefined
  const metresSaved = (work.totalFabricLengthNeeded - lyingLength) / 100
  return { code: 'lyingNeedsLessFabric', values: { metres: lyingLength / 100, metresSaved } }
}

function fewerWidthsTip({ input, options, parameters, work, cutLength }: Workings): Tip | undefined {
  const { wallWidth, quantity } = input
  const flatWidth = options.oneWidthFewer ? undefined : flatWidthWithOneFewer(input, options, parameters)
  if (flatWidth === undefined) return undefined
  const widths = work.widths / quantity - 1
  const metresSaved = (quantity * cutLength) / 100
  return { code: 'oneWidthFewerPossible', values: { widths, fullness: flatWidth / wallWidth, metresSaved } }
}

const tipRules = [weightsTip, preferredOrientationTip, underHemTip, repeatTip, lyingTip, fewerWidthsTip]

export const tipsFor = (workings: Workings): Tip[] =>
  tipRules.map((rule) => rule(workings)).filter((tip) => tip !== undefined)
