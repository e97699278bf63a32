import type { CurtainOptions } from './curtain-input.ts'
import type { SewingType } from './enumerations.ts'
import type { ExplanationStep } from './explain.ts'
import type { Tip } from './tips.ts'

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

/** What the workroom uses, for all curtains of the marking. */
export interface CurtainWork {
  /** Fabric widths to sew; lying: counted as if they stood side by side. */
  widths: number
  seams: number
  totalFabricLengthNeeded: number
}

/** Lengths in cm; counts and lengths are for the whole quantity, except the two heights and cutLength (B3.13). */
export interface CurtainResult extends MadeCurtain, CurtainWork {
  /** Cut off the roll at a time. */
  cutLength: number
  totalQuantity: number
  totalFinishedWidth: number
  totalWidthCovered: number
  numberOf2FingerHooks: number
  numberOf4FingerHooks: number
  tips: readonly Tip[]
  explanation: readonly ExplanationStep[]
}

export type CurtainError =
  | { code: 'wallHeightOutOfRange'; min: number; max: number }
  | { code: 'wallWidthTooSmall'; min: number }
  | { code: 'nothingLeftToHang'; heightDeductionBelow: number }
  | { code: 'tooHighForLying'; maxFinishedHeight: number; maxWallHeight: number }

export type CurtainOutcome = { ok: true; result: CurtainResult } | { ok: false; error: CurtainError }
