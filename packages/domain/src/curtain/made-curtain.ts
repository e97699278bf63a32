import type { CurtainOptions } from './curtain-choices.ts'
import type { SewingType } from './enumerations.ts'

export interface CurtainDrop {
  quantity: number
  /** Flat, as sewn. */
  finishedWidthPerCurtainDrop: number
  finishedHeightPerCurtainDrop: number
}

/** A curtain as stored: sizes and effective options, enough to calculate its work (B3.6). */
export interface MadeCurtain extends CurtainOptions {
  sewingType: SewingType
  finishedHeight: number
  underHem: number
  curtainDrops: readonly CurtainDrop[]
}

/** The fields that decide how much fabric and work a curtain needs. */
export type CutCurtain = Pick<
  MadeCurtain,
  | 'orientation'
  | 'sewTogether'
  | 'splitCurtain'
  | 'opening'
  | 'sewingType'
  | 'finishedHeight'
  | 'underHem'
  | 'curtainDrops'
>

/** What the workroom needs for all curtains of the marking. */
export interface CurtainWork {
  /** Fabric widths to sew. A lying curtain counts the upright widths that it replaces. */
  widths: number
  seams: number
  totalFabricLengthNeeded: number
}
