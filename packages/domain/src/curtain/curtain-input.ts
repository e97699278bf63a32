import type { CurtainConfiguration, Opening, Orientation, SewingType } from './enumerations.ts'

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
