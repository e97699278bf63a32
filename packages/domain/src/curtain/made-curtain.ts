import type { CurtainOptions } from './curtain-choices.ts'
import type { SewingType } from './enumerations.ts'

export interface CurtainDrop {
  quantity: number
  /** Flat, as sewn. */
  finishedWidthPerCurtainDrop: number
  finishedHeightPerCurtainDrop: number
}

/** A curtain as it is stored: sizes and effective options, enough to say what making it takes (B3.6). */
export interface MadeCurtain extends CurtainOptions {
  sewingType: SewingType
  finishedHeight: number
  underHem: number
  curtainDrops: readonly CurtainDrop[]
}

/** What of a curtain decides how much fabric and work it takes. */
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

/** What the workroom uses, for all curtains of the marking. */
export interface CurtainWork {
  /** Fabric widths to sew; lying: counted as if they stood side by side. */
  widths: number
  seams: number
  totalFabricLengthNeeded: number
}
