import { type CurtainConfiguration, Opening, type Orientation, type SewingType } from './enumerations.ts'

/** Lengths in cm. */
export interface CurtainFabric {
  fabricWidth: number
  /** Height of one pattern repeat, 0 for a plain fabric. */
  fabricReport: number
  fabricRecommendWeights: boolean
  preferredOrientation?: Orientation | null | undefined
}

export interface CurtainOptions {
  orientation: Orientation
  sewTogether: boolean
  splitCurtain: boolean
  useWeights: boolean
  /** Absent: one panel, the side is not said. */
  opening?: Opening | null | undefined
  /** Less fullness than the sewing type's, and one fabric width saved. */
  oneWidthFewer?: boolean | null | undefined
}

/** What the configurator holds and the engine reads (B3.12). */
export interface CurtainInput extends CurtainFabric, CurtainOptions {
  curtainConfiguration: CurtainConfiguration
  sewingType: SewingType
  wallHeight: number
  /** Read for cover wall only. */
  wallWidth: number
  heightDeduction: number
  /** As shown to the user, 1..50. */
  quantity: number
}

export const finishedHeightOf = (heights: Pick<CurtainInput, 'wallHeight' | 'heightDeduction'>): number =>
  heights.wallHeight - heights.heightDeduction

export const isPair = (options: Pick<CurtainOptions, 'opening'>): boolean => options.opening === Opening.Pair
