import type { CurtainChoices, CurtainOptions } from './curtain-choices.ts'
import { Opening, type Orientation } from './enumerations.ts'

/** Lengths in cm. */
export interface CurtainFabric {
  fabricWidth: number
  /** Height of one pattern repeat, 0 for a plain fabric. */
  fabricReport: number
  fabricRecommendWeights: boolean
  preferredOrientation?: Orientation | null | undefined
}

/** The input of the calculation: fabric and choices (B3.12). */
export interface CurtainInput extends CurtainFabric, CurtainChoices {}

export const finishedHeightOf = (heights: Pick<CurtainInput, 'wallHeight' | 'heightDeduction'>): number =>
  heights.wallHeight - heights.heightDeduction

export const isPair = (options: Pick<CurtainOptions, 'opening'>): boolean => options.opening === Opening.Pair
